/** How often a failed page is tried again. A shop whose API is back has its pages back within two seconds. */
const RETRY_MS = 700;
/** Pages of one channel that are known to be old because of an outage; the first of them show that it is over. */
const MAX_FAILED = 500;

interface OutageParts {
  /** Makes a page anew, in the background. */
  readonly retry: (channelKey: string, id: string) => void;
  /** Makes the next request for a page wait for a new one. */
  readonly retire: (channelKey: string, id: string) => void;
}

export type Outages = ReturnType<typeof createOutages>;

/** Pages that could not be made anew, per channel. */
export function createOutages({ retry, retire }: OutageParts) {
  const failed = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | null = null;

  /** One page of each channel, another one each time. */
  function retryNext(): void {
    timer = null;
    for (const [channelKey, ids] of failed) {
      const [id] = ids;
      if (id === undefined) continue;
      ids.delete(id);
      ids.add(id);
      retry(channelKey, id);
    }
    schedule();
  }

  function schedule(): void {
    if (timer === null && failed.size > 0) timer = setTimeout(retryNext, RETRY_MS).unref();
  }

  return {
    /** Whether pages of the channel could not be made anew lately. */
    has: (channelKey: string): boolean => failed.has(channelKey),
    isFailed: (channelKey: string, id: string): boolean => failed.get(channelKey)?.has(id) === true,
    note(channelKey: string, id: string): void {
      const ids = failed.get(channelKey) ?? new Set();
      if (ids.size < MAX_FAILED) ids.add(id);
      failed.set(channelKey, ids);
      schedule();
    },
    /** The page was made. `isProof`: the API itself has answered, so all others are made anew when they are asked for. */
    end(channelKey: string, id: string, isProof: boolean): void {
      const ids = failed.get(channelKey);
      ids?.delete(id);
      if (ids?.size === 0) failed.delete(channelKey);
      if (!isProof) return;
      for (const other of ids ?? []) retire(channelKey, other);
      failed.delete(channelKey);
    },
  };
}
