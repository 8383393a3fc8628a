import { expect, test } from 'vitest';
import {
  COMMERCE_ERROR_KINDS,
  CommerceError,
  findErrorCode,
  findReason,
  findRetryAfter,
  isCommerceError,
  selectFailureStatus,
} from './commerce-error.ts';

const facts = { operation: 'getMenu', channel: 'shop-a' };

const statusOf = (more: Partial<ConstructorParameters<typeof CommerceError>[0]>) =>
  new CommerceError({ kind: 'graphql', ...facts, ...more }).status;

test('[AP-06] the status is the one in the API’s errors, else the response’s, else the kind’s', () => {
  expect(statusOf({})).toBe(502);
  expect(statusOf({ errors: [{ message: '', extensions: { statusCode: 404 } }] })).toBe(404);
  expect(statusOf({ errors: [{ message: '', extensions: { status: 409 } }] })).toBe(409);
  expect(statusOf({ kind: 'http', status: 403 })).toBe(403);
  expect(statusOf({ kind: 'http', status: 302 })).toBe(502);
  expect(statusOf({ kind: 'timeout' })).toBe(504);
  expect(statusOf({ errors: [{ message: '', extensions: { statusCode: 'abc' } }] })).toBe(502);
});

test('[AP-06] shoppers get 502, 503 or 504 for every failure of the API, and a time to wait for the last two', () => {
  const shown = (more: Partial<ConstructorParameters<typeof CommerceError>[0]>) => {
    const error = new CommerceError({ kind: 'http', ...facts, ...more });
    return [selectFailureStatus(error), findRetryAfter(error)];
  };
  const byKind = COMMERCE_ERROR_KINDS.map((kind) => [kind, ...shown({ kind })]);
  expect(byKind.filter(([, status]) => status !== 502)).toEqual([
    ['timeout', 504, 5],
    ['unavailable', 503, 5],
  ]);
  for (const status of [301, 400, 401, 403, 404, 409, 500, 501, 502])
    expect(shown({ status }), String(status)).toEqual([502, null]);
  for (const status of [429, 503]) expect(shown({ status }), String(status)).toEqual([503, 5]);
  expect(shown({ status: 504 })).toEqual([504, 5]);
  const errors = [{ message: '', extensions: { statusCode: 401 } }];
  expect(shown({ kind: 'graphql', errors })).toEqual([502, null]);
});

test('a commerce error of another bundle is recognised by its shape', () => {
  expect(isCommerceError(new CommerceError({ kind: 'network', ...facts }))).toBe(true);
  const foreign = Object.assign(new Error('x'), {
    name: 'CommerceError',
    kind: 'http',
    operation: 'o',
    status: 502,
  });
  expect(isCommerceError(foreign)).toBe(true);
  expect(isCommerceError(new Error('x'))).toBe(false);
  expect(isCommerceError({ name: 'CommerceError', kind: 'http', operation: 'o', status: 502 })).toBe(false);
});

test('the API’s errors are available for their codes and stay out of logs', () => {
  const errors = [
    { message: 'of person@example.com' },
    { message: 'x', extensions: { code: 'RequirementsNotMet' } },
  ];
  const error = new CommerceError({ kind: 'graphql', ...facts, errors });
  expect(findErrorCode(error)).toBe('RequirementsNotMet');
  expect(JSON.stringify(error)).not.toContain('example.com');
});

test('[AP-06] the reason is the root cause’s message, also where causes are a ring', () => {
  const reasonOf = (cause: unknown) => findReason(new CommerceError({ kind: 'network', ...facts, cause }));
  expect(reasonOf(new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') }))).toBe(
    'connect ECONNREFUSED',
  );
  expect(reasonOf('no error')).toBeNull();
  const [first, second] = [new Error('first'), new Error('second')];
  first.cause = second;
  second.cause = first;
  expect(['first', 'second']).toContain(reasonOf(first));
});
