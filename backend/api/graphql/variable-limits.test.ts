import { expect, test } from 'vitest';
import { DEFAULT_BACKEND_LIMITS } from '#backend/core/limits/backend-limits.ts';
import { FIXTURE_CHANNEL, fixtureBackend } from '#tests/support/fixture-backend/fixture-backend.ts';
import { findVariableExcess } from './variable-limits.ts';

const { variableEntries, variableDepth, variableTextLength } = DEFAULT_BACKEND_LIMITS;
const QUERY = `query Q($channelId: String, $filter: FilterInputType) {
  products(channelId: $channelId, filter: $filter, take: 1) { count }
}`;
const ids = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

test('[AP-01] lists, depth and texts of variables may use their limit in full and not exceed it', () => {
  const find = (variables: Record<string, unknown>) =>
    findVariableExcess(variables, DEFAULT_BACKEND_LIMITS)?.limit ?? null;
  expect(find({ a: { b: ids(variableEntries) } })).toBeNull();
  expect(find({ a: { b: ids(variableEntries + 1) } })).toBe('variableEntries');
  expect(find({ a: nested(variableDepth) })).toBeNull();
  expect(find({ a: nested(variableDepth + 1) })).toBe('variableDepth');
  expect(find({ a: 'x'.repeat(variableTextLength) })).toBeNull();
  expect(find({ a: 'x'.repeat(variableTextLength + 1) })).toBe('variableTextLength');
});

test('[AP-01] a list of 600 ids is answered; one more is 400, as a variable and as a literal', async () => {
  const backend = await fixtureBackend();
  const ask = (productIds: readonly number[]) =>
    backend.answer({ query: QUERY, variables: { channelId: FIXTURE_CHANNEL, filter: { productIds } } });
  expect((await ask(ids(600))).status).toBe(200);
  expect(await ask(ids(601))).toMatchObject({
    status: 400,
    body: { errors: [{ extensions: { code: 'VARIABLES_TOO_LARGE' } }] },
  });

  const askLiteral = (productIds: readonly number[]) =>
    backend.answer({
      query: `{ products(channelId: "${FIXTURE_CHANNEL}", filter: { productIds: [${productIds.join()}] }, take: 1) { count } }`,
    });
  expect((await askLiteral(ids(600))).status).toBe(200);
  expect(await askLiteral(ids(601))).toMatchObject({
    status: 400,
    body: { errors: [{ extensions: { code: 'DOCUMENT_TOO_LARGE', limit: 'variableEntries' } }] },
  });
});
