// Made from packs/ by scripts/make-built-in-packs.ts. Edit those files, not this one.
import type { Pack } from "@handoff/core";

export const BUILT_IN_PACKS: readonly Pack[] = [
  {
    "id": "fix-loop",
    "packVersion": 1,
    "title": "One round of review or repair",
    "when": [
      {
        "goals": [
          "fix-loop",
          "review-loop",
          "address-review",
          "address-comments",
          "address-findings",
          "fix-findings",
          "fix-review",
          "iterate-review",
          "resolve-comments"
        ],
        "weight": 1.4,
        "why": "the goal is a review or repair loop"
      }
    ],
    "goals": [
      "fix-loop",
      "address-review"
    ],
    "sections": {
      "constraints": {
        "use": "R"
      },
      "state": {
        "use": "R",
        "only": "not-done-or-unverified"
      },
      "files": {
        "use": "R"
      },
      "blockers": {
        "use": "o"
      },
      "failed": {
        "use": "o"
      },
      "next": {
        "use": "o"
      },
      "overlay": {
        "use": "o"
      },
      "project-notes": {
        "use": "o"
      },
      "redacted": {
        "use": "o"
      }
    },
    "maxTokens": 450,
    "slice": false,
    "from": "built-in",
    "path": "@handoff/packs/fix-loop",
    "trees": {}
  },
  {
    "id": "full",
    "packVersion": 1,
    "title": "The whole state of the work",
    "when": [
      {
        "minLines": 1,
        "weight": 1,
        "why": "there are decisions, attempts or actions that the next session needs"
      },
      {
        "minClaims": 2,
        "weight": 1,
        "why": "several claims are open or done"
      },
      {
        "minPrompts": 3,
        "weight": 1,
        "why": "a long session"
      }
    ],
    "goals": [
      "implement",
      "plan-revise",
      "refactor",
      "migrate"
    ],
    "sections": {
      "constraints": {
        "use": "R"
      },
      "ask": {
        "use": "o",
        "maxLines": 1
      },
      "state": {
        "use": "R",
        "only": "all"
      },
      "decisions": {
        "use": "o"
      },
      "files": {
        "use": "R"
      },
      "blockers": {
        "use": "o"
      },
      "failed": {
        "use": "o"
      },
      "next": {
        "use": "R"
      },
      "contingency": {
        "use": "o"
      },
      "in-flight": {
        "use": "o"
      },
      "overlay": {
        "use": "o"
      },
      "project-notes": {
        "use": "o"
      },
      "redacted": {
        "use": "o"
      }
    },
    "maxTokens": 1200,
    "slice": false,
    "templates": {
      "body": "body.njk"
    },
    "from": "built-in",
    "path": "@handoff/packs/full",
    "trees": {
      "body.njk": [
        {
          "kind": "for",
          "name": "part",
          "over": {
            "kind": "name",
            "name": "sections"
          },
          "body": [
            {
              "kind": "text",
              "text": "## "
            },
            {
              "kind": "print",
              "value": {
                "kind": "member",
                "of": {
                  "kind": "name",
                  "name": "part"
                },
                "key": "heading"
              }
            },
            {
              "kind": "text",
              "text": "\n\n"
            },
            {
              "kind": "for",
              "name": "line",
              "over": {
                "kind": "member",
                "of": {
                  "kind": "name",
                  "name": "part"
                },
                "key": "lines"
              },
              "body": [
                {
                  "kind": "print",
                  "value": {
                    "kind": "name",
                    "name": "line"
                  }
                },
                {
                  "kind": "text",
                  "text": "\n"
                }
              ],
              "otherwise": []
            },
            {
              "kind": "text",
              "text": "\n"
            }
          ],
          "otherwise": []
        }
      ]
    }
  },
  {
    "id": "pointers",
    "packVersion": 1,
    "title": "Pointers only",
    "when": [
      {
        "maxClaims": 1,
        "maxPrompts": 2,
        "maxFiles": 5,
        "maxLines": 0,
        "weight": 1.1,
        "why": "a short session with little to carry"
      },
      {
        "goals": [
          "probe",
          "explore",
          "look-around",
          "answer-question"
        ],
        "maxClaims": 1,
        "maxPrompts": 3,
        "weight": 1.1,
        "why": "the next session only looks or answers"
      }
    ],
    "goals": [
      "probe"
    ],
    "sections": {
      "constraints": {
        "use": "R"
      },
      "ask": {
        "use": "o",
        "maxLines": 1
      },
      "state": {
        "use": "R",
        "only": "unverified"
      },
      "files": {
        "use": "R",
        "maxLines": 8
      },
      "blockers": {
        "use": "o"
      },
      "overlay": {
        "use": "o"
      },
      "project-notes": {
        "use": "o"
      },
      "redacted": {
        "use": "o"
      }
    },
    "maxTokens": 300,
    "slice": false,
    "from": "built-in",
    "path": "@handoff/packs/pointers",
    "trees": {}
  },
  {
    "id": "slice",
    "packVersion": 1,
    "title": "One area of the work",
    "when": [
      {
        "slice": true,
        "weight": 1.6,
        "why": "one area was named"
      }
    ],
    "goals": [
      "iterate-slice"
    ],
    "sections": {
      "constraints": {
        "use": "R"
      },
      "ask": {
        "use": "o",
        "maxLines": 1
      },
      "state": {
        "use": "R",
        "only": "all"
      },
      "decisions": {
        "use": "o"
      },
      "files": {
        "use": "R"
      },
      "blockers": {
        "use": "o"
      },
      "failed": {
        "use": "o"
      },
      "next": {
        "use": "o"
      },
      "contingency": {
        "use": "o"
      },
      "in-flight": {
        "use": "o"
      },
      "overlay": {
        "use": "o"
      },
      "project-notes": {
        "use": "o"
      },
      "redacted": {
        "use": "o"
      }
    },
    "maxTokens": 700,
    "slice": true,
    "from": "built-in",
    "path": "@handoff/packs/slice",
    "trees": {}
  }
];
