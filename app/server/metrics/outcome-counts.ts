/** Counts per channel and outcome. Outcomes are our own words and channels are those that are served, so the memory is bounded. */
export interface OutcomeCounts<Outcome extends string> {
  add(channelKey: string, outcome: Outcome): void;
  get(channelKey: string, outcome: Outcome): number;
  /** Forgets all other channels. */
  keepOnly(channelKeys: ReadonlySet<string>): void;
}

export function createOutcomeCounts<Outcome extends string>(): OutcomeCounts<Outcome> {
  const channels = new Map<string, Map<Outcome, number>>();
  return {
    add(channelKey, outcome) {
      let counts = channels.get(channelKey);
      if (!counts) channels.set(channelKey, (counts = new Map()));
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    },
    get: (channelKey, outcome) => channels.get(channelKey)?.get(outcome) ?? 0,
    keepOnly(channelKeys) {
      for (const key of channels.keys()) if (!channelKeys.has(key)) channels.delete(key);
    },
  };
}
