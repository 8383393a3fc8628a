import type { GraphQLErrorEntry } from './commerce-error.ts';

/** A GraphQL response (contract 1.4) with data, errors or both. */
export interface GraphQLResponse {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly GraphQLErrorEntry[];
}

/** Null where the value is not an object, or has neither data nor errors (AP-03). */
export function parseGraphQLResponse(value: unknown): GraphQLResponse | null {
  if (!isRecord(value)) return null;
  const data = isRecord(value.data) ? value.data : null;
  const errors = parseErrorEntries(value.errors);
  return data === null && errors.length === 0 ? null : { data, errors };
}

/**
 * Bounds what each entry costs afterwards: an `Error` with its stack, for each part of a merged call. The rest is one entry without
 * a path, which may concern any part.
 */
const MAX_ERROR_ENTRIES = 100;

export function parseErrorEntries(value: unknown): readonly GraphQLErrorEntry[] {
  if (!Array.isArray(value)) return [];
  if (value.length <= MAX_ERROR_ENTRIES) return parseEntries(value);
  const first = parseEntries(value.slice(0, MAX_ERROR_ENTRIES - 1));
  return [...first, { message: `${value.length - first.length} more errors` }];
}

const parseEntries = (entries: readonly unknown[]): GraphQLErrorEntry[] =>
  entries.map((entry) => {
    if (!isRecord(entry)) return { message: String(entry) };
    const { message, path, extensions } = entry;
    return {
      message: typeof message === 'string' ? message : 'unknown error',
      ...(Array.isArray(path) ? { path: path.filter(isPathPart) } : {}),
      ...(isRecord(extensions) ? { extensions } : {}),
    };
  });

const isPathPart = (part: unknown): part is string | number =>
  typeof part === 'string' || typeof part === 'number';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
