import { webChat } from "@handoff/core";

/** claude.ai in the browser. Its prefill stopped working once (anthropics/claude-code#8827), so the block always goes beside it. */
export const client = webChat({
  id: "claude-web",
  displayName: "Claude on the web",
  checkedOn: "2026-11-30",
  address: "https://claude.ai/new",
  source: "https://claude.ai/new",
  prefill: {
    parameter: "q",
    maxUrl: 6000,
    source: "https://github.com/anthropics/claude-code/issues/8827",
    note: "prefill, behind a safety question; no limit is documented, and people stop at 6 kB",
  },
});
