import { readdirSync } from 'node:fs';
import type { ActionFunctionArgs } from '@remix-run/node';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CART_PATHS } from '#app/features/cart/changes/cart-answer.ts';
import { createCookieJar } from '#app/request/create-cookie-jar.server.ts';
import { ok } from '#kernel/result.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext, noLimits } from '#tests/support/a-context.ts';
import { aProduct } from '#tests/support/a-catalog.ts';
import { FUZZ_SEED } from '#tests/support/api/hostile-values.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import {
  hostileBody,
  NAMED_ATTACKS,
  POST_FORMS,
  type PostForm,
} from '#tests/support/hostile/hostile-forms.ts';

const RUNS = 2000;
/** They take 2 s on an idle machine. */
const PATIENCE_MS = 120_000;
/** What an answer may add to its page: no page of the shop takes more than 84 kB, and no answer more than 100 kB. */
const MAX_ADDED_BYTES = 16_000;
/** Headers that a proxy in front of the shop still accepts. */
const MAX_LOCATION_BYTES = 8000;
const FORM_TYPE = 'application/x-www-form-urlencoded';

type Action = (given: ActionFunctionArgs) => unknown;

/** Every route with an action, by its file. */
const ROUTES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.'),
);

async function findActions(): Promise<ReadonlyMap<string, Action>> {
  const actions = new Map<string, Action>();
  for (const file of ROUTES) {
    const { action } = (await import(/* @vite-ignore */ `./${file}`)) as { action?: Action };
    if (action) actions.set(file, action);
  }
  return actions;
}

const ORDER_ID = 'aaaaaaaa-1111-4111-8111-333333333333';

const FILES: Readonly<Record<string, string>> = {
  product: 'product/route.tsx',
  package: 'product/route.tsx',
  '/favoriter': 'lists/favorites.tsx',
  '/preview-widgets': 'content/preview-widgets.tsx',
  '/kassan': 'checkout/checkout.tsx',
  '/checkout/update': 'checkout/update.tsx',
  '/checkout/confirm': 'checkout/confirm.tsx',
  '/checkout/order': 'checkout/order-link.tsx',
  '/account': 'account/account.tsx',
  '/account/session': 'account/session.tsx',
  '/account/reset-password': 'account/reset-password.tsx',
  '/account/logout': 'account/logout.tsx',
  '/preferences': 'visitor/preferences.tsx',
  '/newsletter': 'content/newsletter.tsx',
  '/consent': 'visitor/consent.tsx',
  '/mina-sidor/installningar': 'account/settings.tsx',
  '/my-account/delete': 'account/delete-account.tsx',
  [`/my-account/order/${ORDER_ID}`]: 'account/order.tsx',
  ...Object.fromEntries(Object.values(CART_PATHS).map((path) => [path, `${path.slice(1)}.tsx`])),
};

const sku = (skuId: number) => ({
  skuId,
  name: '-',
  stock: { totalStock: 5, inStock: 5, oversellable: 0, static: 0 },
});
const group = (groupId: number) => ({
  groupId,
  name: `Group ${groupId}`,
  required: true,
  sortOrder: groupId,
  options: [1, 2].map((optionId) => ({
    optionId,
    name: `Part ${optionId}`,
    quantity: 1,
    sortOrder: optionId,
    isSelected: false,
    product: { ...aProduct({ productId: optionId }), skus: [sku(10 + optionId)] },
  })),
});

const market = (code: string) => ({
  alias: code.toLowerCase(),
  virtual: false,
  onlyDisplayInCheckout: false,
  defaultLanguageId: 'sv-SE',
  allowedLanguages: [],
  country: { code },
  currency: { code: 'SEK' },
});
const CHECKOUT = { shippingOptions: [], paymentOptions: [], billingAddress: null, shippingAddress: null };
const LINE = {
  id: 'line-1',
  skuId: 1,
  quantity: 1,
  product: { ...aProduct({ productId: 7, skus: [sku(1)] }) },
  unitPrice: null,
  totalPrice: null,
};
/** Without a cart, an order leads to the cart's page. */
const CART_COOKIE: Readonly<Record<string, string>> = {
  '/checkout/update': 'ralph-cart=aaaaaaaa-1111-4111-8111-222222222222',
};

/** An API with one product, or one package, that refuses nothing. */
function anApi(target: PostForm['target']) {
  const cart = { id: 'aaaaaaaa-1111-4111-8111-222222222222', items: [] };
  const product = {
    ...aProduct({ productId: 7, skus: [sku(1)] }),
    ...(target === 'package' ? { productPackage: { groups: [group(1), group(2)] } } : {}),
  };
  return fakeCommerce({
    product: { product },
    products: { products: { products: [product] } },
    getCart: { getCart: cart },
    addToCart: { addToCart: cart },
    addPackageToCart: { addPackageToCart: cart },
    cart: { getCart: cart },
    updateCartItem: { updateCartItem: cart },
    updateCartGroup: { updateCartGroup: cart },
    setCartPromoCode: { setCartPromoCode: cart },
    deliveryMarkets: { channel: { markets: [market('SE'), market('NO')] } },
    createOrUpdateCheckout: {
      createOrUpdateCheckout: { ...CHECKOUT, cart: { ...cart, summary: null, items: [LINE] } },
    },
    monitorProductAvailability: { monitorProductAvailability: true },
    postProductReview: { postProductReview: true },
    settings: { getUser: { email: CUSTOMER.email, customerType: 'PERSON', gender: 'UNSET', address: null } },
    channelMarkets: { channel: { markets: [market('SE'), market('NO')] } },
    subscribeToNewsletter: { subscribeToNewsletter: true },
    updateUser: { updateUser: null },
    customerOrder: { getUser: { id: 5 }, getOrderPublic: { customerId: 5, cart: { id: 'c', items: [] } } },
    deleteUser: { deleteUser: true },
    saveProfile: { updateUser: { id: 1 } },
    requestPasswordReset: { requestPasswordReset: true },
    commitReset: { commitReset: true },
  });
}

const CUSTOMER = {
  email: 'kim@example.com',
  customerType: 'PERSON',
  isOperator: false,
  isRemembered: true,
} as const;

/** An auth service that refuses nothing. */
function anAuthService(): RequestContext['auth'] {
  const opened = ok({ token: 'h.p.s', refreshToken: 'R', maxAgeSeconds: 900 });
  const open = () => Promise.resolve(opened);
  return {
    login: open,
    register: open,
    changePassword: open,
    refresh: open,
    logout: () => Promise.resolve(),
  };
}

interface Outcome {
  readonly status: number;
  readonly location: string;
  readonly data: unknown;
  readonly limits: readonly string[];
}

/** A context that actions of one target can share, as making one takes longer than an action. */
function aShopper({ target, needsLogin }: Pick<PostForm, 'target' | 'needsLogin'>) {
  const context = aContext({
    channel: aChannel({ features: { reviews: true } }),
    path: target.startsWith('/') ? target : '/p/sweets/salt-pearl',
    commerce: anApi(target),
    parts: { auth: anAuthService() },
  });
  const session = { ...context.session, find: () => CUSTOMER, markRequired: () => undefined };
  return (limits: string[]): RequestContext => ({
    ...context,
    ...(needsLogin ? { session } : {}),
    cookies: createCookieJar(CART_COOKIE[target], { secure: false }),
    limits: { ...noLimits, reached: (limit) => limits.push(limit) },
  });
}

type Submit = (body: string, type?: string) => Promise<Outcome>;

/** Sends bodies to an action as Remix does. A thrown error that is no response fails the test. */
function submitter(action: Action, form: Pick<PostForm, 'target' | 'needsLogin'>): Submit {
  const makeContext = aShopper(form);
  return async (body, type = FORM_TYPE) => {
    const limits: string[] = [];
    const context = makeContext(limits);
    const request = new Request(context.url, { method: 'POST', body, headers: { 'Content-Type': type } });
    const given = {
      context,
      request,
      params: { alias: 'salt-pearl', order: ORDER_ID },
    } as unknown as ActionFunctionArgs;
    const answer = await Promise.resolve()
      .then(() => action(given))
      .catch((error: unknown) => {
        if (error instanceof Response) return error;
        throw error;
      });
    if (answer instanceof Response)
      return { status: answer.status, location: answer.headers.get('Location') ?? '', data: null, limits };
    const { data, init } = answer as { data: unknown; init?: { status?: number } };
    return { status: init?.status ?? 200, location: '', data, limits };
  };
}

async function submitterOf(form: PostForm): Promise<Submit> {
  const action = (await findActions()).get(FILES[form.target] ?? '');
  if (!action) throw new Error(`No action handles ${form.target}`);
  return submitter(action, form);
}

for (const form of POST_FORMS) {
  test(
    `[AP-06] ${form.name}: ${RUNS} hostile bodies are answered as what they are, shortly`,
    async () => {
      const submit = await submitterOf(form);
      await fc.assert(
        fc.asyncProperty(hostileBody(form), async (body) => {
          const { status, location, data } = await submit(body);
          expect([303, 400, 404]).toContain(status);
          expect(location.length).toBeLessThan(MAX_LOCATION_BYTES);
          expect(JSON.stringify(data).length).toBeLessThan(MAX_ADDED_BYTES);
        }),
        { numRuns: RUNS, seed: FUZZ_SEED },
      );
    },
    PATIENCE_MS,
  );

  test(`${form.name}: a valid form is accepted, with fields that the shop does not know`, async () => {
    const submit = await submitterOf(form);
    const fields = { ...form.fields, __lastpass: 'x', 'old[3].field': 'y', __intent__: '{', __state__: '{' };
    const { status } = await submit(new URLSearchParams(fields).toString());
    expect(status).toBe(303);
  });
}

test('every action of the shop reads its form within the limits', async () => {
  const actions = await findActions();
  expect([...actions.keys()].toSorted()).toEqual(
    [
      ...new Set([
        ...POST_FORMS.map(({ target }) => FILES[target]),
        'errors/not-found.tsx',
        'errors/unknown-path.tsx',
      ]),
    ].toSorted(),
  );
  for (const [file, action] of actions) {
    // The pages for unknown addresses read no form
    const isRead = !file.startsWith('errors/');
    const submit = submitter(action, { target: 'product' });
    const many = await submit('a=1&'.repeat(201));
    expect([file, many.status, many.limits]).toEqual([
      file,
      isRead ? 400 : 404,
      isRead ? ['formFields'] : [],
    ]);
    const multipart = await submit('--x--', 'multipart/form-data; boundary=x');
    expect([file, multipart.status]).toEqual([file, isRead ? 415 : 404]);
  }
});

for (const [name, body] of Object.entries(NAMED_ATTACKS))
  test(`an attack on every form: ${name}`, async () => {
    for (const form of POST_FORMS) {
      const { status, data } = await (await submitterOf(form))(body);
      expect([303, 400], form.name).toContain(status);
      expect(JSON.stringify(data).length).toBeLessThan(MAX_ADDED_BYTES);
    }
  });
