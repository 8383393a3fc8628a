/* Hostile bodies of the shop's forms, for property tests and attacks over HTTP. */
import * as fc from 'fast-check';
import { hostileText } from '#tests/support/api/hostile-values.ts';

/** A form of the product. Each form on a page of the storefront that is sent by POST has an entry in `POST_FORMS`. */
export interface PostForm {
  readonly name: string;
  /** Where it is sent: a page of a product, of a package, or a path in Karamell, the shop of the tests. */
  readonly target: 'product' | 'package' | `/${string}`;
  /** A valid submission. */
  readonly fields: Readonly<Record<string, string>>;
  /** Anonymous visitors are led to the start page (NV-03). */
  readonly needsLogin?: true;
  /** Answered with a page that asks to confirm it. */
  readonly isConfirmed?: true;
}

export const POST_FORMS: readonly PostForm[] = [
  { name: 'buy a product', target: 'product', fields: { intent: 'buy', skuId: '1', quantity: '2' } },
  {
    name: 'buy a package',
    target: 'package',
    fields: { intent: 'buy', 'group-1': '1-11', 'group-2': '2-12' },
  },
  {
    name: 'price of a package',
    target: 'package',
    fields: { intent: 'buy', show: 'price', 'group-1': '1-11' },
  },
  { name: 'reminder', target: 'product', fields: { intent: 'remind', email: 'me@example.com', skuId: '1' } },
  {
    name: 'review',
    target: 'product',
    fields: { intent: 'review', rating: '4', comment: 'Good', author: 'Kim' },
  },
  { name: 'save a favorite', target: '/favoriter', fields: { add: '7 shelf', back: '/sortiment?page=2' } },
  { name: 'remove a favorite', target: '/favoriter', fields: { remove: '7', back: '/favoriter' } },
  {
    name: 'add to the cart',
    target: '/cart/add',
    fields: { skuId: '1', quantity: '2', returnTo: '/sortiment' },
  },
  {
    name: 'add a package to the cart again',
    target: '/cart/add',
    fields: { packageId: '7', quantity: '2', parts: '1-1-11,2-2-12' },
  },
  {
    name: 'change a line',
    target: '/cart/change',
    fields: { line: 'line-1', kind: 'product', quantity: '3' },
  },
  { name: 'remove a line', target: '/cart/remove', fields: { line: 'line-1', kind: 'product' } },
  {
    name: 'choose a market',
    target: '/preferences',
    fields: { market: 'no', returnTo: '/sortiment' },
  },
  { name: 'choose a customer type', target: '/preferences', fields: { customerType: 'ORGANIZATION' } },
  { name: 'choose the VAT mode', target: '/preferences', fields: { vat: 'ex.footer' } },
  {
    name: 'sign up for the newsletter',
    target: '/newsletter',
    fields: { email: 'kim@example.com', returnTo: '/' },
  },
  {
    name: 'withdraw from a contract',
    target: '/angra-avtal',
    fields: { name: 'Kim Ek', order: '10042', email: 'kim@example.com', goods: 'All of it' },
    isConfirmed: true,
  },
  {
    name: 'confirm a withdrawal',
    target: '/angra-avtal',
    fields: {
      name: 'Kim Ek',
      order: '10042',
      email: 'kim@example.com',
      step: 'confirm',
      attempt: '00000000-0000-4000-8000-000000000000',
    },
    isConfirmed: true,
  },
  {
    name: 'find an order',
    target: '/hitta-order',
    fields: { order: '10042', email: 'kim@example.com' },
  },
  { name: 'activate a code', target: '/cart/promo', fields: { code: 'SAVE10' } },
  { name: 'remove a code', target: '/cart/promo-remove', fields: {} },
  { name: 'start a new cart', target: '/cart/reset', fields: { returnTo: '/varukorg' } },
  {
    name: 'place an order',
    target: '/kassan',
    fields: { market: 'se', email: 'kim@example.com', 'billing.zip': '123 45', paymentId: '23', terms: 'on' },
  },
  {
    name: 'save the checkout',
    target: '/checkout/update',
    fields: { market: 'no', customerType: 'ORGANIZATION', 'shipping.zip': '0150', otherShipping: 'on' },
  },
  { name: 'link to an order', target: '/checkout/confirm', fields: {} },
  { name: 'open a link to an order', target: '/checkout/order', fields: { token: 'x'.repeat(400) } },
  { name: 'end a preview', target: '/preview-widgets', fields: {} },
  {
    name: 'log in',
    target: '/account',
    fields: { intent: 'login', email: 'kim@example.com', password: 'Secret-2026', returnTo: '/kassan' },
  },
  {
    name: 'register',
    target: '/account/session',
    fields: {
      intent: 'register',
      email: 'kim@example.com',
      customerType: 'ORGANIZATION',
      newsletter: 'on',
    },
  },
  {
    name: 'forgotten password',
    target: '/account',
    fields: { intent: 'forgotten', email: 'kim@example.com' },
  },
  {
    name: 'new password',
    target: '/account/reset-password',
    fields: { resetKey: 'x'.repeat(43), password: 'Secret-2026', passwordAgain: 'Secret-2026' },
  },
  { name: 'log out', target: '/account/logout', fields: {} },
  {
    name: 'answer about cookies',
    target: '/consent',
    fields: { intent: 'save', category: 'marketing', returnTo: '/cookies' },
  },
  {
    name: 'save own details',
    target: '/mina-sidor/installningar',
    fields: { intent: 'details', firstName: 'Kim', lastName: 'Ek', mobile: '0701234567', gender: 'WOMAN' },
    needsLogin: true,
  },
  {
    name: 'save an address',
    target: '/mina-sidor/installningar',
    fields: { intent: 'address', country: 'SE', addressLine1: 'Gata 1', zip: '111 22', city: 'Ort' },
    needsLogin: true,
  },
  {
    name: 'change the password',
    target: '/mina-sidor/installningar',
    fields: {
      intent: 'password',
      password: 'Secret-2026',
      newPassword: 'Better-2026',
      passwordAgain: 'Better-2026',
    },
    needsLogin: true,
  },
  {
    name: 'order again',
    target: '/my-account/order/aaaaaaaa-1111-4111-8111-333333333333',
    fields: { intent: 'reorder' },
    needsLogin: true,
  },
  {
    name: 'delete the account',
    target: '/my-account/delete',
    fields: { confirm: 'on', password: 'Secret-2026' },
    needsLogin: true,
  },
];

/** The named attacks: each stopped or swelled a process without limits. Bodies, by name. */
export const NAMED_ATTACKS: Readonly<Record<string, string>> = {
  'a list of a billion': 'intent=buy&skuId[999999999]=',
  'a list of three million': 'intent=buy&skuId[3000000]=',
  'a list in a list': 'intent=buy&skuId[51][51][51]=1',
  'a list by an intent of the form library': `intent=buy&__intent__=${encodeURIComponent(
    JSON.stringify({ type: 'update', payload: { name: 'skuId', index: 999_999_999, value: 'x' } }),
  )}`,
  'an intent that is no JSON': 'intent=buy&__intent__=x',
  'a state that is no JSON': 'intent=buy&__state__=x',
  'a name a thousand times': `intent=buy&${'skuId=1&'.repeat(1000)}`,
  'five thousand levels': `intent=buy&${'a.'.repeat(5000)}a=1`,
  'a long name': `intent=buy&${'n'.repeat(60_000)}=1`,
  'a long value': `intent=review&rating=4&author=Kim&comment=${'x'.repeat(60_000)}`,
  'a value that grows when it is escaped': `intent=review&rating=4&author=Kim&comment=${'%26'.repeat(10_000)}`,
  'values that grow in a failed form': `intent=buy&${'quantity=%22%22%22%22&'.repeat(190)}`,
  'a prototype': 'intent=buy&__proto__.polluted=1&constructor.prototype.polluted=1&skuId=1',
  'no names': `${'=&'.repeat(20_000)}${'&'.repeat(20_000)}`,
  'broken escapes': 'intent=buy&skuId=%&quantity=%zz%f0%28%8c%28',
};

const NAMES = ['intent', 'skuId', '__intent__', '__state__', '__proto__', 'constructor', 'group-9', 'x', ''];
const SUFFIXES = [
  '',
  '',
  '',
  '[0]',
  '[50]',
  '[51]',
  '[999999999]',
  '[]',
  '[',
  '[-1]',
  '[1e9]',
  '.a',
  '.a.b.c.d',
  '..',
];

/** JSON for the fields that the form library reads for itself. */
const libraryIntent = fc
  .record({
    type: fc.constantFrom('update', 'insert', 'remove', 'reorder', 'reset', 'validate', 'x'),
    payload: fc.record(
      {
        name: fc.constantFrom('skuId', 'comment', '__proto__', ''),
        index: fc.constantFrom(-1, 0, 3_000_000, 4_294_967_295),
        from: fc.constantFrom(0, 3_000_000),
        to: fc.constantFrom(0, 3_000_000),
        value: fc.jsonValue({ maxDepth: 2 }),
      },
      { requiredKeys: [] },
    ),
  })
  .map((intent) => JSON.stringify(intent));

const value = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  {
    arbitrary: fc.constantFrom(
      '1',
      '-1',
      '1e3',
      '0x10',
      'NaN',
      'Infinity',
      '1,2,3',
      '2147483648',
      '9'.repeat(400),
    ),
    weight: 2,
  },
  {
    arbitrary: fc.constantFrom('&', '"', '<', '\\', '\u2028', '€', '\u007F').map((one) => one.repeat(3000)),
    weight: 1,
  },
  { arbitrary: libraryIntent, weight: 1 },
);

const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Longer bodies are refused before they are read to their end. */
const MAX_BODY = 65_536;

/** Bodies that start as a valid form: fields replaced, repeated, renamed and added, or no form at all. */
export function hostileBody({ fields }: Pick<PostForm, 'fields'>): fc.Arbitrary<string> {
  const names = [...Object.keys(fields), ...NAMES];
  const name = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...SUFFIXES))
    .map(([start, end]) => `${start}${end}`);
  const times = fc.oneof(
    { arbitrary: fc.constant(1), weight: 9 },
    { arbitrary: fc.constantFrom(2, 60, 201), weight: 1 },
  );
  const added = fc
    .tuple(fc.oneof({ arbitrary: name, weight: 9 }, { arbitrary: hostileText, weight: 1 }), value, times)
    .map(([key, text, count]) => `${encode(key)}=${encode(text)}&`.repeat(count));
  const own = Object.entries(fields).map(([key, valid]) =>
    // The intent stays in most bodies: without it the form is refused before anything else is read
    fc
      .oneof(
        { arbitrary: fc.constant(valid), weight: key === 'intent' ? 30 : 3 },
        { arbitrary: value, weight: 2 },
      )
      .map((text) => `${encode(key)}=${encode(text)}&`),
  );
  const changed = fc
    .tuple(fc.tuple(...own), fc.array(added, { maxLength: 4 }))
    .map(([first, more]) => [...first, ...more].join('').slice(0, MAX_BODY));
  return fc.oneof(
    { arbitrary: changed, weight: 12 },
    { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
  );
}
