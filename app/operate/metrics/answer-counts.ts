import type { AnswerReport } from '#app/channels/studio-options.ts';
import type { CountedResponse, NoteResponse } from '#app/server/http/access-log.ts';

/** Long enough for some requests of a small shop, short enough to show a trouble that has just begun. */
const WINDOW_MS = 5 * 60_000;

/** `aborted`: the client disconnected before. `closed`: pages of a shop that is closed, which have a status of 503 and are no fault. */
export const ANSWER_CLASSES = ['2xx', '3xx', '4xx', '5xx', 'aborted', 'closed'] as const;
type AnswerClass = (typeof ANSWER_CLASSES)[number];

/** What a shop has answered since the start of the process. */
interface AnswerTotals {
  readonly byClass: Readonly<Record<AnswerClass, number>>;
  /** Of all answers together. */
  readonly ms: number;
}

/** Counts answers per channel. The number of channels bounds the memory. */
export interface AnswerCounts {
  readonly note: NoteResponse;
  /** Of the last five to ten minutes. */
  get(channelKey: string): AnswerReport;
  totals(): Iterable<readonly [channelKey: string, totals: AnswerTotals]>;
  /** Forgets all other channels. */
  keepOnly(channelKeys: ReadonlySet<string>): void;
}

/** The report of all time at a moment. */
interface Mark extends AnswerReport {
  readonly at: number;
}

interface Counted {
  readonly byClass: Record<AnswerClass, number>;
  ms: number;
  /** When the window began, and the one before. */
  current: Mark;
  previous: Mark;
}

export function createAnswerCounts(now: () => number = Date.now): AnswerCounts {
  const channels = new Map<string, Counted>();

  function find(channelKey: string): Counted | undefined {
    const counted = channels.get(channelKey);
    if (counted) moveWindow(counted, now());
    return counted;
  }

  function open(channelKey: string): Counted {
    const start = { at: now(), requests: 0, errors: 0 };
    const counted = { byClass: createClasses(), ms: 0, current: start, previous: start };
    channels.set(channelKey, counted);
    return counted;
  }

  return {
    note(answer) {
      const { channelKey, ms } = answer;
      if (channelKey === null) return;
      const counted = find(channelKey) ?? open(channelKey);
      counted.byClass[classifyAnswer(answer)] += 1;
      counted.ms += ms;
    },
    get(channelKey) {
      const counted = find(channelKey);
      if (!counted) return { requests: 0, errors: 0 };
      const { requests, errors } = sumUp(counted);
      return { requests: requests - counted.previous.requests, errors: errors - counted.previous.errors };
    },
    totals: () => channels,
    keepOnly(channelKeys) {
      for (const key of channels.keys()) if (!channelKeys.has(key)) channels.delete(key);
    },
  };
}

export function classifyAnswer({ kind, status }: Pick<CountedResponse, 'kind' | 'status'>): AnswerClass {
  if (kind === 'closed') return 'closed';
  if (status === 499) return 'aborted';
  if (status >= 500) return '5xx';
  if (status >= 400) return '4xx';
  return status >= 300 ? '3xx' : '2xx';
}

const createClasses = (): Record<AnswerClass, number> => ({
  '2xx': 0,
  '3xx': 0,
  '4xx': 0,
  '5xx': 0,
  aborted: 0,
  closed: 0,
});

const sumUp = ({ byClass }: Counted): AnswerReport => ({
  requests: ANSWER_CLASSES.reduce((sum, each) => sum + byClass[each], 0),
  errors: byClass['5xx'],
});

function moveWindow(counted: Counted, at: number): void {
  const age = at - counted.current.at;
  if (age < WINDOW_MS) return;
  const mark = { at, ...sumUp(counted) };
  counted.previous = age < 2 * WINDOW_MS ? counted.current : mark;
  counted.current = mark;
}
