import type { z } from 'zod';

/** Why a channel file is not served as it stands (CH-05). */
export interface ChannelFileError {
  /** File name within the channels' folder. */
  readonly file: string;
  /** JSON path, `locales[0].code`; empty for the file as a whole. */
  readonly path: string;
  /** The offending value as JSON, shortened; hidden where a secret may have been pasted. */
  readonly value: string;
  readonly reason: string;
}

export interface FileProblem {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
  /** Told instead of the value at `path`. */
  readonly value?: unknown;
}

const LONGEST_VALUE = 120;
/** Someone may paste the key where its variable's name belongs (CH-08). */
const SECRET_NAME = /key|secret|token|password/i;

export function toChannelFileError(file: string, content: unknown, problem: FileProblem): ChannelFileError {
  const isSecret = problem.path.some((part) => typeof part === 'string' && SECRET_NAME.test(part));
  const value = 'value' in problem ? problem.value : valueAt(content, problem.path);
  return {
    file,
    path: formatPath(problem.path),
    value: isSecret && value !== undefined ? '(hidden)' : shorten(value),
    reason: problem.reason,
  };
}

/** Zod's issues as problems; of a union's branches the one that came closest speaks. */
export function problemsOf(
  issues: readonly z.core.$ZodIssue[],
  base: readonly PropertyKey[] = [],
): FileProblem[] {
  return issues.flatMap((issue): FileProblem[] => {
    const path = [...base, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      return problemsOf(closestBranch(issue.errors), path);
    }
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...path, key],
        reason: 'this name is not known here',
        value: undefined,
      }));
    }
    return [{ path, reason: issue.message }];
  });
}

const depth = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(0, ...issues.map((issue) => issue.path.length));

/** The branch that got furthest into the value, and among those the one with the fewest complaints. */
function closestBranch(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const [best = []] = branches.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length);
  return best;
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  let value = content;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part) as unknown;
  }
  return value;
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? '(missing)';
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
