import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { noLimits, reachedLimits } from '#tests/support/a-context.ts';
import { findWriteWait, requireWriteAllowance } from './write-allowance.server.ts';

const refusal = (extensions: Record<string, unknown>) =>
  new CommerceError({
    kind: 'graphql',
    operation: 'addToCart',
    channel: 'shop',
    errors: [{ message: 'Later', extensions }],
  });

test('[AP-06] within the limits nothing happens, beyond them a 429 tells the seconds to wait', async () => {
  await requireWriteAllowance({ limits: noLimits }, 'review');
  const refused: unknown = await requireWriteAllowance({ limits: reachedLimits(9) }, 'review').catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ status: 429 });
  expect(findWriteWait(refused)).toBe(9);
});

test('[AP-03] a refusal of the API tells its time to wait, within reason; other errors have none', () => {
  const code = 'TOO_MANY_REQUESTS';
  for (const [retryAfter, seconds] of [
    [7, 7],
    [7.2, 8],
    ['12', 12],
    [0, 60],
    [-1, 60],
    ['soon', 60],
    [undefined, 60],
    [1e9, 3600],
  ])
    expect(findWriteWait(refusal({ code, retryAfter })), String(retryAfter)).toBe(seconds);
  for (const other of [
    refusal({ code: 'SKU_UNKNOWN' }),
    new Error('bug'),
    null,
    new Response(null, { status: 404 }),
  ])
    expect(findWriteWait(other)).toBeNull();
});
