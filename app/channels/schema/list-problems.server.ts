import type { z } from 'zod';
import type { FileProblem } from './channel-file-error.server.ts';
import { formatSuggestion } from './find-suggestion.server.ts';
import { toPlainReason } from './plain-reason.server.ts';
import { findDescription, listKnownNames } from './schema-node.server.ts';
import { valueAt } from './value-at.server.ts';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** Of a union whose schema has no message of its own. */
const GENERAL_MESSAGE = 'Invalid input';

/** Zod's issues of a channel file as problems. Of a union's branches only the closest one is reported. */
export function listProblems(issues: readonly Issue[], content: unknown, base: Path = []): FileProblem[] {
  return issues.flatMap((issue): FileProblem[] => {
    const path = [...base, ...issue.path];
    if (!isPresent(content, path)) return [toMissing(path)];
    if (issue.code === 'invalid_union' && issue.errors.length > 0 && issue.message === GENERAL_MESSAGE)
      return listProblems(closestBranch(issue.errors), content, path);
    if (issue.code === 'invalid_key') return [toUnknown(path.slice(0, -1), String(path.at(-1)))];
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => toUnknown(path, key));
    return [{ path, reason: toReason(issue, valueAt(content, path)) }];
  });
}

function toMissing(path: Path): FileProblem {
  const description = findDescription(path);
  return { path, reason: description ? `is missing: ${description}` : 'is missing' };
}

/** The value is not reported: it may be a secret that has no place in the file (CH-08). */
function toUnknown(path: Path, key: string): FileProblem {
  const suggestion = formatSuggestion(key, listKnownNames(path));
  return { path: [...path, key], reason: `this name is not known here${suggestion}`, isHidden: true };
}

function toReason(issue: Issue, value: unknown): string {
  if (issue.code !== 'invalid_value' || issue.values.length < 2) return toPlainReason(issue, value);
  const known = issue.values.map(String);
  return `must be one of ${known.join(', ')}${formatSuggestion(value, known)}`;
}

const depth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map((issue) => issue.path.length));

/** The branch whose issues lie deepest in the value, and among those the one with the fewest issues. */
function closestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const [best = []] = branches.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length);
  return best;
}

const isPresent = (content: unknown, path: Path): boolean =>
  path.length === 0 || valueAt(content, path) !== undefined;
