import { findReason, type CommerceError, type CommerceErrorKind } from './commerce-error.ts';

export interface OutageLogOptions {
  readonly log: {
    info(facts: Readonly<Record<string, unknown>>, message: string): void;
    warn(facts: Readonly<Record<string, unknown>>, message: string): void;
  };
  /** Milliseconds; increases only. */
  readonly now?: () => number;
  readonly summaryMs?: number;
  readonly quietMs?: number;
}

/** What was called, and how it ended. */
export interface CallOutcome {
  readonly channel: string;
  readonly operation: string;
  readonly error: CommerceError | null;
}

/**
 * Logs failures of the commerce API as one story per channel instead of a line per call: its beginning, a summary with counts
 * once a minute, its end. A failure of the whole API (no connection, no answer, a refused key, 5xx) is one story; an operation that alone
 * answers with errors, too much, or not what was asked for is one of its own.
 */
export interface OutageLog {
  note(outcome: CallOutcome): void;
}

interface Story {
  readonly startedAt: number;
  lastFailureAt: number;
  lastLineAt: number;
  /** Failed calls since the last line, by kind and by operation. */
  kinds: Map<string, number>;
  operations: Map<string, number>;
  total: number;
}

const SUMMARY_MS = 60_000;
/** How long no call may fail before a success ends the story: an overloaded API alternates between the two. */
const QUIET_MS = 10_000;
const API = '*';

const MESSAGES = {
  api: {
    starts: 'commerce: the API fails',
    goesOn: 'commerce: the API still fails',
    ends: 'commerce: the API works again',
  },
  operation: {
    starts: 'commerce: an operation fails',
    goesOn: 'commerce: an operation still fails',
    ends: 'commerce: an operation works again',
  },
} as const;

export function createOutageLog({
  log,
  now = () => performance.now(),
  summaryMs = SUMMARY_MS,
  quietMs = QUIET_MS,
}: OutageLogOptions): OutageLog {
  const stories = new Map<string, Story>();

  function noteFailure({ channel, operation }: CallOutcome, error: CommerceError): void {
    const scope = isOutage(error) ? API : operation;
    const messages = scope === API ? MESSAGES.api : MESSAGES.operation;
    const at = now();
    const story = stories.get(nameOf(channel, scope));
    if (!story) {
      const { kind, status } = error;
      stories.set(nameOf(channel, scope), startStory(at));
      log.warn({ channel, operation, kind, status, reason: findReason(error) ?? undefined }, messages.starts);
      return;
    }
    count(story, operation, error);
    story.lastFailureAt = at;
    if (at - story.lastLineAt < summaryMs) return;
    log.warn({ channel, ...toSummary(story), seconds: toSeconds(at - story.startedAt) }, messages.goesOn);
    Object.assign(story, { lastLineAt: at, kinds: new Map(), operations: new Map() });
  }

  function noteSuccess(channel: string, scope: string): void {
    const story = stories.get(nameOf(channel, scope));
    if (!story || now() - story.lastFailureAt < quietMs) return;
    stories.delete(nameOf(channel, scope));
    const facts = {
      channel,
      ...(scope === API ? {} : { operation: scope }),
      failedCalls: story.total,
      seconds: toSeconds(story.lastFailureAt - story.startedAt),
    };
    log.info(facts, (scope === API ? MESSAGES.api : MESSAGES.operation).ends);
  }

  return {
    note(outcome) {
      const { channel, operation, error } = outcome;
      if (error) return noteFailure(outcome, error);
      if (stories.size === 0) return;
      noteSuccess(channel, API);
      noteSuccess(channel, operation);
    },
  };
}

/** Kinds that are about the operation alone. */
const OPERATION_KINDS: ReadonlySet<CommerceErrorKind> = new Set(['graphql', 'shape', 'tooLarge']);

/** 401, 403 and 429 are about the caller; other client errors are about the operation alone. */
const isOutage = ({ kind, status }: CommerceError): boolean =>
  !OPERATION_KINDS.has(kind) && (kind !== 'http' || status >= 500 || [401, 403, 429].includes(status));

/** Channel keys are file names, so they contain no slash. */
const nameOf = (channel: string, scope: string): string => `${channel}/${scope}`;

const startStory = (at: number): Story => ({
  startedAt: at,
  lastFailureAt: at,
  lastLineAt: at,
  kinds: new Map(),
  operations: new Map(),
  total: 1,
});

function count(story: Story, operation: string, { kind }: CommerceError): void {
  story.total += 1;
  story.kinds.set(kind, (story.kinds.get(kind) ?? 0) + 1);
  story.operations.set(operation, (story.operations.get(operation) ?? 0) + 1);
}

const toSummary = ({ kinds, operations }: Story) => ({
  failedCalls: [...kinds.values()].reduce((sum, value) => sum + value, 0),
  kinds: Object.fromEntries(kinds),
  operations: Object.fromEntries(operations),
});

const toSeconds = (ms: number): number => Math.round(ms / 1000);
