/** Long enough for some requests of a small shop, short enough to show a trouble that has just begun. */
const WINDOW_MS = 5 * 60_000;

/** What a shop has answered lately. */
export interface AnswerReport {
  readonly requests: number;
  /** Those with a status from 500 on. */
  readonly errors: number;
}

/** Counts answers per channel over the last five to ten minutes. The number of channels bounds the memory. */
export interface AnswerCounts {
  readonly note: (channelKey: string, status: number) => void;
  get(channelKey: string): AnswerReport;
}

interface Window {
  startedAt: number;
  requests: number;
  errors: number;
}

export function createAnswerCounts(now: () => number = Date.now): AnswerCounts {
  const windows = new Map<string, readonly [current: Window, previous: Window]>();
  const open = (): Window => ({ startedAt: now(), requests: 0, errors: 0 });
  const isOver = ({ startedAt }: Window, windowCount: number): boolean =>
    now() - startedAt >= windowCount * WINDOW_MS;

  function turn(channelKey: string): readonly [Window, Window] {
    const known = windows.get(channelKey);
    if (known && !isOver(known[0], 1)) return known;
    const previous = known && !isOver(known[0], 2) ? known[0] : open();
    const turned = [open(), previous] as const;
    windows.set(channelKey, turned);
    return turned;
  }

  return {
    note(channelKey, status) {
      const [current] = turn(channelKey);
      current.requests += 1;
      if (status >= 500) current.errors += 1;
    },
    get(channelKey) {
      if (!windows.has(channelKey)) return { requests: 0, errors: 0 };
      const [current, previous] = turn(channelKey);
      return {
        requests: current.requests + previous.requests,
        errors: current.errors + previous.errors,
      };
    },
  };
}
