import { expect, test } from 'vitest';
import type { CartContents } from '#app/features/cart/forms/cart-forms.ts';
import { readCart } from '#tests/support/api/cart-api.ts';
import {
  FILLED,
  listOrders,
  shopperWithCart,
  type Fields,
  type Shopper,
} from '#tests/support/checkout/checkout-shopper.ts';
import { askUntil, type Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { withFault } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const KINDS = ['latency', 'error', 'partial', 'garbage', 'disconnect', 'hang'] as const;
const CART = '/varukorg';
const CHECKOUT = '/kassan';
/** The deadline of a call of the API is 8 s. */
const ANSWER_MS = 12_000;
const RECOVERY_MS = 10_000;
const PIECES = 2;

interface Shopping {
  readonly shopper: Shopper;
  readonly cartId: string;
  readonly form: Fields;
  readonly line: string;
  readonly skuId: number;
}

interface Step {
  readonly act: (shopping: Shopping) => Promise<Answer>;
  /** Pieces that the cart may have afterwards: a change that fails may have been made before its answer was lost. */
  readonly pieces: readonly number[];
  /** Status and, for a redirect, the page. */
  readonly done: readonly [status: number, location?: string];
  /** What an API that fails makes of it. */
  readonly failed: 'error page' | 'page with a notice' | 'json' | 'what is known';
}

const STEPS: Readonly<Record<string, Step>> = {
  'open the cart': {
    act: ({ shopper }) => shopper.get(CART),
    pieces: [PIECES],
    done: [200],
    failed: 'error page',
  },
  add: {
    act: ({ shopper, skuId }) => shopper.post('/cart/add', { skuId: String(skuId), quantity: '1' }),
    pieces: [PIECES, PIECES + 1],
    done: [303, CART],
    failed: 'page with a notice',
  },
  change: {
    act: ({ shopper, line }) => shopper.post('/cart/change', { line, kind: 'product', quantity: '5' }),
    pieces: [PIECES, 5],
    done: [303, CART],
    failed: 'page with a notice',
  },
  remove: {
    act: ({ shopper, line }) => shopper.post('/cart/remove', { line, kind: 'product' }),
    pieces: [PIECES, 0],
    done: [303, CART],
    failed: 'page with a notice',
  },
  'promo code': {
    act: ({ shopper }) => shopper.post('/cart/promo', { code: 'SAVE10' }),
    pieces: [PIECES],
    done: [303, CART],
    failed: 'page with a notice',
  },
  'open the checkout': {
    act: ({ shopper }) => shopper.get(CHECKOUT),
    pieces: [PIECES],
    done: [200],
    failed: 'error page',
  },
  'update the postal code': {
    act: ({ shopper, form }) => shopper.post('/checkout/update', { ...form, 'billing.zip': '113 45' }),
    pieces: [PIECES],
    done: [303, CHECKOUT],
    failed: 'page with a notice',
  },
  'update the details by script': {
    act: ({ shopper, form }) =>
      shopper.post('/checkout/update', { ...form, 'billing.firstName': 'Typed' }, 'application/json'),
    pieces: [PIECES],
    done: [200],
    failed: 'json',
  },
  place: {
    act: ({ shopper, form }) => shopper.post(CHECKOUT, form),
    pieces: [PIECES],
    done: [303, '/checkout/confirm'],
    failed: 'error page',
  },
  confirmation: {
    act: ({ shopper }) => shopper.get('/checkout/confirm'),
    pieces: [PIECES],
    done: [200],
    failed: 'what is known',
  },
};

async function goShopping(name: string): Promise<Shopping> {
  const { shopper, cartId, skuId } = await shopperWithCart(karamell, PIECES);
  const form = await shopper.fillIn(FILLED);
  const { cart } = JSON.parse((await shopper.get('/cart/contents')).body) as CartContents;
  if (name === 'confirmation') await shopper.pay(form);
  return { shopper, cartId, form, line: cart?.lines[0]?.id ?? '', skuId };
}

const isWithoutStack = (body: string): boolean => !/\bat \w+ \(|node_modules|CommerceError/.test(body);

/** Failed, or done after all: a change may be made before its answer is lost. */
const NOTICES = /Det gick inte|är inte giltig|kunde inte sparas|har lagts|är borttagen|är aktiverad/;

/** What is said while the API fails is true, and says what to do. Where the shop has no turn left, that is its busy page. */
function expectTruth(name: string, step: Step, { status, headers, body }: Answer): void {
  expect(isWithoutStack(body), name).toBe(true);
  if (status === 503 && headers['retry-after'] !== undefined) {
    // The busy page, or the action's own answer; scripts take any answer without a checkout as a failure
    expect(body, name).toMatch(/Karamell|"notice"/);
    return;
  }
  switch (step.failed) {
    case 'error page':
      expect(status, name).toBeGreaterThanOrEqual(500);
      expect(body, name).toContain('Försök igen');
      break;
    case 'json':
      expect(status, name).toBeGreaterThanOrEqual(500);
      expect(body, name).toContain('notice');
      break;
    case 'page with a notice':
      expect([status, headers.location], name).toEqual(step.done);
      expect(String(headers['set-cookie']), name).toContain('ralph-message=');
      break;
    case 'what is known':
      expect(status, name).toBe(200);
      expect(body, name).not.toContain('ordered-goods');
  }
}

/** The cart, the orders and what was typed, once the API is back. */
async function expectIntact(
  name: string,
  { step, shopping, answer }: { readonly step: Step; readonly shopping: Shopping; readonly answer: Answer },
): Promise<void> {
  const { shopper, cartId, form } = shopping;
  const items = (await readCart(karamell, cartId))?.items ?? [];
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(step.pieces, name).toContain(pieces);
  const isTold = answer.status === 303 && step.failed === 'page with a notice';
  if (isTold && String(answer.headers['set-cookie']).includes('ralph-message='))
    expect((await shopper.get(answer.headers.location ?? '')).body, name).toMatch(NOTICES);
  if (name === 'place') {
    const again = await shopper.post(CHECKOUT, form);
    expect([again.status, again.headers.location]).toEqual(step.done);
  } else if (name !== 'confirmation' && pieces > 0) {
    const { body } = await shopper.get(CHECKOUT);
    for (const typed of [FILLED.email, FILLED['billing.lastName'], FILLED['billing.addressLine1']])
      expect(body, name).toContain(`value="${typed}"`);
  }
  const isOrdered = name === 'place' || name === 'confirmation';
  expect(await listOrders(cartId), name).toHaveLength(isOrdered ? 1 : 0);
}

/** All steps at once, each by a shopper of its own: the time of a fault is that of the slowest. */
for (const kind of KINDS)
  test(
    `[CO-08][AP-03] API with ${kind}: at each step the shopper learns what happened, and nothing is lost or doubled`,
    { timeout: 60_000 },
    async () => {
      const shoppers = await Promise.all(
        Object.entries(STEPS).map(async ([name, step]) => ({ name, step, shopping: await goShopping(name) })),
      );
      const ms = kind === 'hang' ? ANSWER_MS * 2 : 200;
      const answered = await withFault({ operation: '*', kind, ms, times: 10_000 }, () =>
        Promise.all(
          shoppers.map(async (each) => {
            const startedAt = performance.now();
            const answer = await each.step.act(each.shopping);
            return { ...each, answer, tookMs: performance.now() - startedAt };
          }),
        ),
      );
      const [first] = shoppers;
      await askUntil(
        () => first?.shopping.shopper.get('/cart/contents') ?? Promise.reject(new Error('no shopper')),
        ({ status }) => status === 200,
        RECOVERY_MS,
      );
      for (const { name, step, shopping, answer, tookMs } of answered) {
        expect(tookMs, name).toBeLessThan(ANSWER_MS);
        if (kind === 'latency')
          expect(
            [answer.status, ...(answer.headers.location ? [answer.headers.location] : [])],
            name,
          ).toEqual(step.done);
        else expectTruth(name, step, answer);
        // oxlint-disable-next-line no-await-in-loop -- one shopper after the other
        await expectIntact(name, { step, shopping, answer });
      }
    },
  );
