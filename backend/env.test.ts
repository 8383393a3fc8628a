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

test('all origins of a purge hook are listed, each once; a wrong entry is named at the start', () => {
  const hooksOf = (BACKEND_PURGE_HOOKS: string) =>
    readBackendEnv({ BACKEND_PURGE_HOOKS, BACKEND_PURGE_SECRET: 's'.repeat(32) }).purgeHooks?.origins;
  expect(hooksOf('http://one:3000, http://two:3000/,a=https://a.example,http://one:3000,a=http://b')).toEqual(
    new Map([
      ['*', ['http://one:3000', 'http://two:3000']],
      ['a', ['https://a.example', 'http://b']],
    ]),
  );
  for (const wrong of ['two:3000', 'ftp://two', 'http://two/path', 'A=http://two'])
    expect(() => hooksOf(`http://one:3000,${wrong}`), wrong).toThrow(
      `BACKEND_PURGE_HOOKS: "${wrong}" is no origin`,
    );
});
