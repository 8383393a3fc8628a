import type { Channel } from '#app/channels/channel.ts';
import type { FileWarning } from '#app/channels/schema/channel-file-error.server.ts';
import { withDeadline } from '#kernel/with-deadline.ts';

/** Asks a channel's API whether the shop would work. Null: it would, or the API cannot say. Never rejects. */
export type AskApi = (channel: Channel, serving: Channel, signal: AbortSignal) => Promise<FileWarning | null>;

/** Whether a valid version of a file may be served: yes, not before the API has answered, or no and why. */
export type Verdict = 'live' | 'pending' | FileWarning;

export type ApiGate = ReturnType<typeof createApiGate>;

const TIMEOUT_MS = 2000;
/** A refused version is judged again after so long: its channel may have been added to the API meanwhile. */
const RETRY_MS = 60_000;

/**
 * Holds back a version that names another channel, key or API until the API was asked, at most `timeoutMs`. One question per
 * version of a shop; other changes never wait.
 */
export function createApiGate({
  ask,
  onVerdict,
  timeoutMs = TIMEOUT_MS,
  retryMs = RETRY_MS,
}: {
  /** Without it nothing waits. */
  readonly ask: AskApi | undefined;
  /** Called when a verdict has been reached, or a refused version is to be judged again. */
  readonly onVerdict: () => void;
  readonly timeoutMs?: number;
  readonly retryMs?: number;
}) {
  const entries = new Map<string, Entry>();

  function start(channel: Channel, serving: Channel, askApi: AskApi): void {
    const stop = new AbortController();
    const entry: Entry = { version: channel.version, verdict: 'pending', stop, timer: undefined };
    entries.set(channel.key, entry);
    const answer = withDeadline({ ms: timeoutMs, stop: stop.signal }, (signal) =>
      askApi(channel, serving, signal),
    );
    void settle(entry, channel.key, answer);
  }

  async function settle(entry: Entry, key: string, answer: ReturnType<AskApi>): Promise<void> {
    const problem = await answer;
    if (entry.stop.signal.aborted) return;
    entry.verdict = problem ?? 'live';
    if (problem) entry.timer = setTimeout(() => forget(key, true), retryMs).unref();
    onVerdict();
  }

  function forget(key: string, isNews: boolean): void {
    const entry = entries.get(key);
    clearTimeout(entry?.timer);
    entry?.stop.abort();
    entries.delete(key);
    if (isNews) onVerdict();
  }

  return {
    /** `serving` is what the shop serves; null for a new shop, which waits for nothing. */
    judge(channel: Channel, serving: Channel | null): Verdict {
      const entry = entries.get(channel.key);
      if (entry?.version === channel.version) return entry.verdict;
      if (entry) forget(channel.key, false);
      if (!ask || !serving || !channel.probeBeforeLive || !namesOtherApi(channel, serving)) return 'live';
      start(channel, serving, ask);
      return 'pending';
    },
    /** Asks again about what was refused. */
    forgetRefused(): void {
      for (const [key, { verdict }] of entries) if (typeof verdict === 'object') forget(key, false);
    },
    close(): void {
      for (const key of entries.keys()) forget(key, false);
    },
  };
}

interface Entry {
  readonly version: string;
  verdict: Verdict;
  readonly stop: AbortController;
  timer: NodeJS.Timeout | undefined;
}

const namesOtherApi = (one: Channel, other: Channel): boolean =>
  one.channelId !== other.channelId ||
  one.apiKey !== other.apiKey ||
  one.endpoints.api !== other.endpoints.api;
