import type { z } from 'zod';

/** Why a channel file's current content is not served (CH-05). */
export interface ChannelFileError {
  /** File name within the channels folder. */
  readonly file: string;
  /** JSON path, `locales[0].code`; empty for the file as a whole. */
  readonly path: string;
  /** The invalid value as JSON, shortened; hidden where a secret may have been pasted. */
  readonly value: string;
  readonly reason: string;
}

export interface FileProblem {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
  /** Reported instead of the value at `path`. */
  readonly value?: unknown;
}

const MAX_VALUE_CHARACTERS = 120;
/** The key may have been pasted where the name of its variable belongs (CH-08). */
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

/** Zod's issues as problems. Of a union's branches only the closest one is reported. */
export function listProblems(
  issues: readonly z.core.$ZodIssue[],
  base: readonly PropertyKey[] = [],
): FileProblem[] {
  return issues.flatMap((issue): FileProblem[] => {
    const path = [...base, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      return listProblems(closestBranch(issue.errors), path);
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

/** The branch whose issues lie deepest in the value, and among those the one with the fewest issues. */
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
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text;
}
