import type { LoggerOptions, LogFn } from 'pino';

export type DiskProblem = 'notADatabase' | 'corrupt' | 'full' | 'readOnly' | 'wrongKind' | 'failing';

/** What to do, as the end of a sentence about a file. */
const REMEDIES: Readonly<Record<DiskProblem, string>> = {
  notADatabase:
    'is not a database: restore it from a backup (docs/embedded-backend.md), or move it away, so that the next start makes a new one without carts, orders and accounts.',
  corrupt:
    'is damaged: stop the backend and restore it from a backup (docs/embedded-backend.md), or move it away with its -wal and -shm files, so that the next start makes a new one without carts, orders and accounts.',
  full: 'cannot be written because the disk is full: free some space there or mount a larger disk at DATA_DIR; no restart is needed.',
  readOnly:
    'cannot be opened or written: give the user of this process write permission for it and its folder, or mount DATA_DIR writable.',
  wrongKind:
    'is a file where a folder should be, or a folder where a file should be: move it away, or point DATA_DIR at another folder.',
  failing:
    'cannot be read or written: check the disk, the quota and the file size limit of DATA_DIR, and restore the file from a backup if the disk has lost data.',
};

/** By the code of SQLite, whose extended codes begin with these, or of the file system. */
const PROBLEMS: readonly (readonly [code: RegExp, problem: DiskProblem])[] = [
  [/^SQLITE_NOTADB/, 'notADatabase'],
  [/^SQLITE_CORRUPT/, 'corrupt'],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'full'],
  [/^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH).*|EROFS|EACCES|EPERM)$/, 'readOnly'],
  [/^(ENOTDIR|EEXIST|EISDIR)$/, 'wrongKind'],
  [/^(SQLITE_IOERR.*|EIO|EFBIG)$/, 'failing'],
];
/** The driver's error for a database that it cannot open: a text without a code. */
const CANNOT_OPEN = /^ConnectionFailed\(/;

/** A file that the backend needs cannot be used. The message names the file and the remedy in one sentence, for operators. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
  readonly problem: DiskProblem;
  /** Path of the file or folder. */
  readonly file: string;

  constructor(problem: DiskProblem, file: string, cause?: unknown) {
    super(`${file} ${REMEDIES[problem]}`, { cause });
    this.problem = problem;
    this.file = file;
  }
}

const textOf = (error: Error, name: 'code' | 'path'): string | null => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : null;
};

/**
 * An error of SQLite or the file system as a `DiskError`; null for any other error. `file` names what was used; without it,
 * the path in the error of the file system counts.
 */
export function findDiskError(error: unknown, file: string | null = null): DiskError | null {
  if (error instanceof DiskError) return error;
  if (!(error instanceof Error)) return null;
  const where = file ?? textOf(error, 'path');
  if (where === null) return null;
  if (CANNOT_OPEN.test(error.message)) return new DiskError('readOnly', where, error);
  const code = textOf(error, 'code') ?? '';
  const [, problem] = PROBLEMS.find(([pattern]) => pattern.test(code)) ?? [];
  return problem === undefined ? null : new DiskError(problem, where, error);
}

/** Runs `work`; an error of the disk becomes a `DiskError` about `file`. */
export function withDiskErrors<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw findDiskError(error, file) ?? error;
  }
}

/** A problem that did not appear for this long is over; while it lasts, it is logged again at most this often. */
const QUIET_MS = 60_000;

interface Story {
  failures: number;
  lastFailureAt: number;
  loggedAt: number;
}

interface LogFields {
  readonly err?: unknown;
}

const isLogFields = (value: unknown): value is LogFields => typeof value === 'object' && value !== null;

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
      const error = isLogFields(facts) ? findDiskError(facts.err) : null;
      if (error === null) {
        Reflect.apply(method, this, [facts, ...rest]);
        return;
      }
      const { file, problem, message } = error;
      const line = nextLine(file, problem);
      if (line === null) return;
      const failures = stories.get(`${problem} ${file}`)?.failures;
      const { err: _stack, ...others } = facts as LogFields;
      method.call(this, { ...others, file, problem, ...(line === 'again' ? { failures } : {}) }, message);
    },
  };
}
