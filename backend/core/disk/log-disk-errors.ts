import type { LoggerOptions, LogFn } from 'pino';
import { findDiskError, type DiskProblem } from './disk-error.ts';

/** A problem that did not appear for this long is over; while it lasts, it is logged again at most this often. */
const QUIET_MS = 60_000;

interface Story {
  failures: number;
  lastFailureAt: number;
  loggedAt: number;
}

interface Facts {
  readonly err?: unknown;
}

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null;

/**
 * A pino hook for errors of the disk, wherever in the program they surface: every request fails while the disk is full, so a
 * problem of a file is logged once, with file and remedy and without a stack, and then at most once a minute with the number
 * of failures. All other lines pass unchanged.
 */
export function createDiskErrorHook(now: () => number = Date.now): Required<LoggerOptions>['hooks'] {
  const stories = new Map<string, Story>();
  const nextLine = (file: string, problem: DiskProblem): 'first' | 'again' | null => {
    const at = now();
    const key = `${problem} ${file}`;
    const known = stories.get(key);
    if (known === undefined || at - known.lastFailureAt >= QUIET_MS) {
      stories.set(key, { failures: 1, lastFailureAt: at, loggedAt: at });
      return 'first';
    }
    known.failures += 1;
    known.lastFailureAt = at;
    if (at - known.loggedAt < QUIET_MS) return null;
    known.loggedAt = at;
    return 'again';
  };
  return {
    logMethod(args, method: LogFn) {
      const [facts, ...rest] = args as [unknown, ...unknown[]];
      const error = isFacts(facts) ? findDiskError(facts.err) : null;
      if (error === null) {
        Reflect.apply(method, this, [facts, ...rest]);
        return;
      }
      const { file, problem, message } = error;
      const line = nextLine(file, problem);
      if (line === null) return;
      const failures = stories.get(`${problem} ${file}`)?.failures;
      const { err: _stack, ...others } = facts as Facts;
      method.call(this, { ...others, file, problem, ...(line === 'again' ? { failures } : {}) }, message);
    },
  };
}
