import type { GatheredFacts, HandoffRequest, RunPorts } from "@handoff/core";

/**
 * The same ports, with what was gathered kept by where it came from. A preview asks again and again for other clients, packs
 * and changes; the places of its edits hold only while the facts stay the same.
 */
export function holdFacts(ports: RunPorts): RunPorts {
  const held = new Map<string, Promise<GatheredFacts>>();
  return {
    ...ports,
    gather(request) {
      const key = JSON.stringify(sourceOf(request));
      const known = held.get(key);
      if (known !== undefined) return known;
      const gathering = ports.gather(request);
      held.set(key, gathering);
      // What failed is asked again: the goal may be given now, or the session be there.
      gathering.catch(() => held.delete(key));
      return gathering;
    },
  };
}

const sourceOf = ({ from, draft, workspace, goal, slice, sourceThread }: HandoffRequest): unknown => [from, draft, workspace, goal, slice, sourceThread];
