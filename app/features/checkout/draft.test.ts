import { expect, onTestFinished, test, vi } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { findDraft, saveDraft } from './draft.server.ts';

const CART = 'aaaaaaaa-1111-4111-8111-222222222222';
const DRAFT = { message: 'Ring på 👩‍👧', otherShipping: 'on', newsletter: 'on', terms: 'on' } as const;
const DAY_MS = 86_400_000;

/** The `Cookie` header after a draft was saved. */
function saved(draft: Parameters<typeof saveDraft>[2]): string {
  const context = aContext();
  saveDraft(context, CART, draft);
  return context.cookies.flush()[0]?.split(';')[0] ?? '';
}

test('[CO-01] what the API has no field for comes back for the same cart and shop only', () => {
  const cookies = saved(DRAFT);
  expect(findDraft(aContext({ cookies }), CART)).toEqual(DRAFT);
  expect(findDraft(aContext({ cookies }), CART.replace('a', 'b'))).toBeNull();
  expect(findDraft(aContext({ cookies, channel: aChannel({}, 'other') }), CART)).toBeNull();
  expect(findDraft(aContext(), CART)).toBeNull();
});

test('a draft is kept for a week', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cookies = saved(DRAFT);
  vi.advanceTimersByTime(6 * DAY_MS);
  expect(findDraft(aContext({ cookies }), CART)).toEqual(DRAFT);
  vi.advanceTimersByTime(DAY_MS);
  expect(findDraft(aContext({ cookies }), CART)).toBeNull();
});

test('the longest message fits in any script, and a longer one is not kept', () => {
  for (const character of ['x', 'å', '漢', '"', '\n'])
    expect(saved({ message: character.repeat(500) }).length, character).toBeLessThan(3900);
  const context = aContext({ cookies: saved({ message: 'x'.repeat(501), terms: 'yes' }) });
  expect(findDraft(context, CART)).toEqual({});
});
