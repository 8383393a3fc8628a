import { expect, test } from 'vitest';
import { type SingleUseTexts, StoreUnavailableError } from '#app/request/cookies/single-use-texts.ts';
import { aContext } from '#tests/support/a-context.ts';
import { openOrderLink, readOrderLink } from './order-link.server.ts';

const LOOKUP = JSON.stringify({ cartId: 'c1', market: 'se', orderId: '7' });

test('[CO-06] a link whose use cannot be looked up shows its page, opens nothing and can be tried again', async () => {
  const singleUseTexts: SingleUseTexts = {
    ...aContext().singleUseTexts,
    find: () => Promise.resolve({ kind: 'unused', text: LOOKUP }),
    use: () => Promise.reject(new StoreUnavailableError('no answer within 500 ms')),
  };
  const context = aContext({ parts: { singleUseTexts } });
  expect(await readOrderLink(context, 'link')).toBe('unused');
  const refused: unknown = await openOrderLink(context, 'link').catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 503 });
  expect((refused as Response).headers.get('Retry-After')).toBe('5');
  expect(context.cookies.flush()).toEqual([]);
});
