import { expect, test } from 'vitest';
import { CommerceError, findErrorCode, isCommerceError } from './commerce-error.ts';

const facts = { operation: 'getMenu', channel: 'shop-a' };

const statusOf = (more: Partial<ConstructorParameters<typeof CommerceError>[0]>) =>
  new CommerceError({ kind: 'graphql', ...facts, ...more }).status;

test('[AP-06] the status is the one in the API’s errors, else the response’s, else the kind’s', () => {
  expect(statusOf({})).toBe(500);
  expect(statusOf({ errors: [{ message: '', extensions: { statusCode: 404 } }] })).toBe(404);
  expect(statusOf({ errors: [{ message: '', extensions: { status: 409 } }] })).toBe(409);
  expect(statusOf({ kind: 'http', status: 403 })).toBe(403);
  expect(statusOf({ kind: 'http', status: 302 })).toBe(500);
  expect(statusOf({ kind: 'timeout' })).toBe(504);
  expect(statusOf({ errors: [{ message: '', extensions: { statusCode: 'abc' } }] })).toBe(500);
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
