import { expect, test } from 'vitest';
import { BACKEND_LIMIT_NAMES, BACKEND_LIMITS, DEFAULT_BACKEND_LIMITS } from './core/limits/backend-limits.ts';
import { readBackendEnv } from './env.ts';

test('each limit of the backend has a variable of its own; an empty one counts as unset', () => {
  const variables = BACKEND_LIMIT_NAMES.map((name) => BACKEND_LIMITS[name].variable);
  expect(new Set(variables).size).toBe(variables.length);
  expect(readBackendEnv({ BACKEND_LIMIT_BODY_BYTES: '' }).limits).toEqual(DEFAULT_BACKEND_LIMITS);
  for (const name of BACKEND_LIMIT_NAMES)
    expect(readBackendEnv({ [BACKEND_LIMITS[name].variable]: '7' }).limits).toEqual({
      ...DEFAULT_BACKEND_LIMITS,
      [name]: 7,
    });
});

test('an invalid limit is refused at the start with the name of its variable', () => {
  for (const value of ['0', '-1', '1.5', 'many', 'Infinity'])
    expect(() => readBackendEnv({ BACKEND_LIMIT_DOCUMENT_DEPTH: value }), value).toThrow(
      'BACKEND_LIMIT_DOCUMENT_DEPTH: must be a whole number, 1 or more',
    );
});
