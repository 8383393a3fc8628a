import { expect, test } from 'vitest';
import { createTextSealer } from '#kernel/signed-text.ts';
import { createNonces, createSingleUseTexts, LINK_NONCES } from './single-use.server.ts';
import { LINK_VALID_MS } from './single-use-texts.ts';

const START = Date.parse('2026-11-22T08:00:00Z');
const HOUR_MS = 3_600_000;
const TEXT = '{"cartId":"aaaaaaaa-1111"}';

function aProcess(since = START) {
  const sealer = createTextSealer(['a-secret-of-32-bytes-----------']);
  let time = since;
  const nonces = createNonces({ max: 10, validMs: LINK_VALID_MS, now: () => time });
  const of = (key: string) => createSingleUseTexts({ channel: { key }, sealer, nonces, now: () => time });
  return { of, nonces, pass: (ms: number) => (time += ms) };
}

test('[CO-06] a text is used once, and can be looked at before and after', async () => {
  const texts = aProcess().of('karamell');
  const made = texts.make('order-link', TEXT);
  expect(made).toMatch(/^[\w-]+$/);
  expect(Buffer.from(made, 'base64url').toString('latin1')).not.toContain('cartId');
  expect(await texts.find('order-link', made)).toEqual({ kind: 'unused', text: TEXT });
  expect(await texts.find('order-link', made)).toEqual({ kind: 'unused', text: TEXT });
  expect(await texts.use('order-link', made)).toEqual({ kind: 'unused', text: TEXT });
  expect(await texts.find('order-link', made)).toEqual({ kind: 'used', text: TEXT });
  expect(await texts.use('order-link', made)).toEqual({ kind: 'used', text: TEXT });
  expect((await texts.use('order-link', texts.make('order-link', TEXT))).kind).toBe('unused');
});

test('[CH-11] a text of another shop, purpose or forger is none', async () => {
  const { of } = aProcess();
  const made = of('karamell').make('order-link', TEXT);
  for (const [key, purpose, link] of [
    ['koivu', 'order-link', made],
    ['karamell', 'other', made],
    ['karamell', 'order-link', `${made.slice(0, -2)}AA`],
    ['karamell', 'order-link', ''],
  ] as const)
    expect(await of(key).use(purpose, link)).toEqual({ kind: 'invalid' });
  expect((await of('karamell').use('order-link', made)).kind).toBe('unused');
});

test('[CO-06] a text is valid for a day, and not beyond the process that knows whether it was used', async () => {
  const { of, pass } = aProcess();
  const texts = of('karamell');
  const made = texts.make('order-link', TEXT);
  pass(LINK_VALID_MS - 1);
  expect((await texts.find('order-link', made)).kind).toBe('unused');
  pass(1);
  expect(await texts.use('order-link', made)).toEqual({ kind: 'invalid' });
  const next = aProcess(START + 1000).of('karamell');
  expect(await next.use('order-link', made)).toEqual({ kind: 'invalid' });
});

test('[CO-06] after a clock jump of an hour either way a used link is not valid again', async () => {
  // The clock of the memory does not jump: a use is remembered until the link has ended by a clock that is an hour behind
  expect(LINK_NONCES.validMs - LINK_VALID_MS).toBeGreaterThanOrEqual(HOUR_MS);
  const { of, pass } = aProcess();
  const texts = of('karamell');
  pass(2 * HOUR_MS);
  const [used, unused] = [texts.make('order-link', TEXT), texts.make('order-link', TEXT)];
  await texts.use('order-link', used);
  for (const jump of [HOUR_MS, -HOUR_MS, -HOUR_MS]) {
    pass(jump);
    expect((await texts.use('order-link', used)).kind).toBe('used');
    expect((await texts.find('order-link', unused)).kind).toBe('unused');
    expect((await texts.find('order-link', texts.make('order-link', TEXT))).kind).toBe('unused');
  }
  // Before the start of the process: it cannot tell whether such a link was used
  pass(-2 * HOUR_MS);
  expect((await texts.use('order-link', texts.make('order-link', TEXT))).kind).toBe('invalid');
});

test('nonces of one shop are none of another', async () => {
  const { nonces } = aProcess();
  const uses = ['karamell', 'karamell', 'koivu'].map((key) => nonces.use(key, 'n'));
  expect(await Promise.all(uses)).toEqual([true, false, true]);
});
