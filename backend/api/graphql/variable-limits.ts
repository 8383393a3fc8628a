import type { BackendLimitName, BackendLimitValues } from '#backend/core/limits/backend-limits.ts';
import { findExcess } from '#backend/core/limits/find-excess.ts';
import { refusal } from '#backend/core/refusal.ts';

const ROWS = {
  depth: 'variableDepth',
  entries: 'variableEntries',
  textLength: 'variableTextLength',
} as const satisfies Readonly<Record<string, BackendLimitName>>;

const MESSAGES = {
  depth: 'A variable is nested too deeply',
  entries: 'A list or object in the variables is too long',
  textLength: 'A text in the variables is too long',
} as const;

/**
 * The limit that the variables of a request exceed, with its error; null for none. Checked before the document: coercing and
 * resolving long lists costs more than counting them.
 */
export function findVariableExcess(variables: Readonly<Record<string, unknown>>, limits: BackendLimitValues) {
  const excess = findExcess(variables, {
    // The object of all variables is not counted
    depth: limits.variableDepth + 1,
    entries: limits.variableEntries,
    textLength: limits.variableTextLength,
  });
  if (excess === null) return null;
  const limit = ROWS[excess];
  return {
    limit,
    error: refusal('VARIABLES_TOO_LARGE', `${MESSAGES[excess]}; ${limits[limit]} is the limit.`),
  };
}
