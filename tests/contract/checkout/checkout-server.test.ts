import { expect, onTestFinished, test } from 'vitest';
import {
  aCheckoutShopper,
  attemptOn,
  checkoutPageOf,
  DETAILS,
  listPickupPoints,
} from '#tests/support/checkout/checkout-visitor.ts';
import { type SentMail, waitForMails } from '#tests/support/api/outbox.ts';
import { aCartVisitor, cartPageOf } from '#tests/support/cart/cart-forms.ts';
import { ask } from '#tests/support/http.ts';
import { listTags } from '#tests/support/markup.ts';
import { type DemoShop, shopNamed, SHOPS } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';

const KARAMELL = shopNamed('karamell');
const KOIVU = shopNamed('koivu');
const NOTHING_DELIVERED = 'Could not find any shipping options for the postal code provided';
/** Of the shops' own markets. */
const ZIPS: Readonly<Record<string, string>> = {
  karamell: '12345',
  koivu: '00100',
  lumo: '10115',
  nordic: '00100',
};

const POINT = '1/pickup/SE-12345-1';

const PERSONAL = { ...DETAILS, market: 'se', identityNumber: '811218-9876', 'billing.zip': '123 45' };

/** The pages of a shop that a mail leads to. */
const listOwnPages = ({ html }: SentMail, shop: DemoShop): string[] => {
  const links = listTags(html, 'a').flatMap(({ href = '' }) => (URL.canParse(href) ? new URL(href) : []));
  return links.filter(({ hostname }) => hostname === shop.host).map((url) => `${url.pathname}${url.search}`);
};

for (const { shop, language } of SHOPS.flatMap((each) =>
  each.languages.map((code) => ({ shop: each, language: code })),
))
  test(`[RT-07] [RT-19] [CO-01] [CO-06] [CO-09] ${shop.key} ${language}: without scripts from the postal code to the order and its mail`, async () => {
    const shopper = await aCheckoutShopper(shop, language);
    const email = `kim.${shop.key}.${language}@example.com`;
    const page = await shopper.open();
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(page.body).not.toContain('name="shippingId"');
    const zip = ZIPS[shop.key] ?? '';
    const saved = await shopper.saveByForm({ ...DETAILS, 'billing.zip': zip });
    expect([saved.status, saved.headers.location, saved.body]).toEqual([303, shopper.path, '']);
    const chosen = await shopper.open();
    expect(chosen.body).toMatch(/name="shippingId"/);
    for (const typed of [DETAILS.email ?? '', 'Storgatan 1']) expect(chosen.body).toContain(typed);
    const shippingId = /name="shippingId"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="shippingId"/.exec(
      chosen.body,
    );
    const fields = {
      ...DETAILS,
      email,
      'billing.zip': zip,
      shippingId: shippingId?.[1] ?? shippingId?.[2] ?? '',
      pickupPoint: listPickupPoints(chosen)[0] ?? '',
      paymentId: '23',
      ...(shop.key === 'karamell' ? { identityNumber: '8112189876' } : {}),
    };
    const refused = await shopper.place(fields);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('Storgatan 1');
    const placed = await shopper.place({ ...fields, terms: 'on' });
    expect([placed.status, placed.headers.location]).toEqual([
      303,
      expect.stringMatching(/\/checkout\/confirm$/),
    ]);
    expect(shopper.visitor.cookies.has('ralph-cart')).toBe(false);
    expect(shopper.visitor.cookies.has('ralph-checkout')).toBe(false);
    const { status, body } = await shopper.visitor.open(placed.headers.location ?? '');
    expect([status, body.includes(`<html lang="${language}"`)]).toEqual([200, true]);
    const [mail] = await waitForMails(email, 1);
    if (!mail) throw new Error('No mail was sent');
    expect(mail).toMatchObject({ kind: 'order-confirmation', language: language.slice(0, 2) });
    expect(body).toContain(/\d+/.exec(mail.subject)?.[0] ?? 'no number');
    const pages = listOwnPages(mail, shop);
    expect(pages.length).toBeGreaterThan(0);
    for (const path of pages) expect([path, (await ask(shop.host, path)).status]).toEqual([path, 200]);
  });

test('[CO-01] with scripts each change is answered with deliveries, prices and what is wrong', async () => {
  const { save } = await aCheckoutShopper(KARAMELL, 'en-US');
  const before = await save({ market: 'se', customerType: 'PERSON' });
  expect(before.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(before.answer.checkout).toMatchObject({ deliveries: null, country: 'SE', customerType: 'PERSON' });
  expect(before.answer.errors).toEqual({});
  const nowhere = await save({ market: 'se', 'billing.zip': '00000' });
  expect(nowhere.answer.checkout?.deliveries).toEqual([]);
  expect(nowhere.answer.errors).toEqual({ 'billing.zip': 'checkout.error.noDelivery' });
  const some = await save({ market: 'se', 'billing.zip': '12345', email: 'kim@' });
  const deliveries = some.answer.checkout?.deliveries ?? [];
  expect(deliveries.length).toBeGreaterThan(1);
  expect(some.answer.errors).toEqual({ email: 'fields.error.email' });
  expect(some.answer.checkout?.values).toMatchObject({ 'billing.zip': '123 45', email: 'kim@' });
  const dearest = deliveries.at(-1);
  const other = await save({ market: 'se', 'billing.zip': '12345', shippingId: String(dearest?.id) });
  expect(other.answer.checkout?.deliveries?.at(-1)?.isSelected).toBe(true);
  expect(other.answer.cart?.summary.value).toBeGreaterThan(some.answer.cart?.summary.value ?? 0);
  expect(other.answer.attempt).not.toBe(some.answer.attempt);
});

test('[CO-01] a place without delivery says so, on the page too', async () => {
  const { saveByForm, open, place } = await aCheckoutShopper(KARAMELL, 'en-US');
  await saveByForm({ ...PERSONAL, 'billing.zip': '00000' });
  expect((await open()).body).toContain(NOTHING_DELIVERED);
  const refused = await place({ ...PERSONAL, 'billing.zip': '00000', paymentId: '23', terms: 'on' });
  expect(refused.status).toBe(400);
  expect(refused.body).toContain(NOTHING_DELIVERED);
});

test('[CO-01] a parcel waits at the chosen pick-up point, which the order names; one that is not offered is refused', async () => {
  const { saveByForm, open, place, visitor } = await aCheckoutShopper(KARAMELL, 'en-US');
  const fields = { ...PERSONAL, shippingId: '1', paymentId: '23', terms: 'on' };
  await saveByForm(fields);
  const [nearest = '', second = ''] = listPickupPoints(await open());
  for (const wrong of ['', '1/pickup/SE-99999-1', '2/home/SE-12345-1']) {
    const refused = await place({ ...fields, pickupPoint: wrong });
    expect([refused.status, refused.body.includes('Choose a pick-up point')]).toEqual([400, true]);
  }
  expect(nearest).toBe(POINT);
  await saveByForm({ ...fields, pickupPoint: second });
  expect((await open()).body).toMatch(new RegExp(`<option value="${second}" selected`));
  // Chosen before another delivery: it is not sent
  await saveByForm({ ...fields, pickupPoint: second, shippingId: '2' });
  expect(listPickupPoints(await open())).toEqual([]);
  await saveByForm({ ...fields, pickupPoint: second });
  const placed = await place({ ...fields, pickupPoint: second });
  expect(placed.status).toBe(303);
  const { body } = await visitor.open('/en/checkout/confirm');
  expect(body).toContain('Paketskåpet vid stationen, Järnvägsgatan 1, 123 45');
  expect(body).toMatch(/Expected delivery<\/dt><dd[^>]*>(?:Mon|Tues|Wednes|Thurs|Fri)day, /);
});

test('[CO-02] another country has its own prices, and no personal id', async () => {
  const { save, visitor, open } = await aCheckoutShopper(KARAMELL);
  const swedish = await save({ ...PERSONAL });
  const norwegian = await save({
    ...PERSONAL,
    market: 'no',
    'billing.zip': '0150',
    'billing.mobile': '41234567',
  });
  expect(visitor.cookies.get('ralph-selected-market')).toBe('no');
  expect(norwegian.answer.checkout).toMatchObject({ market: 'no', country: 'NO' });
  expect(norwegian.answer.cart?.summary.currency).toBe('NOK');
  expect(swedish.answer.cart?.summary.currency).toBe('SEK');
  expect(norwegian.answer.errors).toEqual({});
  expect((await open()).body).not.toContain('name="identityNumber"');
  const unknown = await save({ ...PERSONAL, market: 'us' });
  expect(unknown.answer.checkout?.market).toBe('no');
});

test('[PR-01] [CO-02] a company sees prices without VAT and has an organisation id', async () => {
  const { save, open } = await aCheckoutShopper(KARAMELL);
  const person = await save({ ...PERSONAL });
  const company = await save({ ...PERSONAL, customerType: 'ORGANIZATION', identityNumber: '556016-0680' });
  expect(company.answer.cart?.summary).toMatchObject({
    exVat: true,
    value: person.answer.cart?.summary.value,
  });
  expect(person.answer.cart?.summary.exVat).toBeUndefined();
  expect(company.answer.errors).toEqual({});
  expect((await open()).body).toContain('name="billing.company"');
});

test('[CO-03] [VL-01] fields that are not valid come before terms that are not accepted', async () => {
  const { place, save } = await aCheckoutShopper(KARAMELL, 'en-US');
  const fields = { ...PERSONAL, shippingId: '1', paymentId: '23' };
  const texts = {
    fields: 'Make sure all fields are valid before you place your order',
    terms: 'You have to accept the terms of purchase before you can place your order',
  };
  const wrong = await place({ ...fields, email: 'kim@', identityNumber: '811218-9875', 'billing.city': '' });
  expect(wrong.status).toBe(400);
  for (const text of [
    texts.fields,
    'You have to enter a valid email',
    'You have to enter a valid personal ID',
    'This field is required',
    'value="kim@"',
    '811218-9875',
  ])
    expect(wrong.body).toContain(text);
  const withoutTerms = await place(fields);
  expect(withoutTerms.status).toBe(400);
  expect(withoutTerms.body).toContain(texts.terms);
  expect((await save(fields)).answer.cart?.lines).toHaveLength(1);
});

test('[CO-08] no other sum than the shown one is charged: the order is asked for again', async () => {
  const { place, open, visitor, skuId, path } = await aCheckoutShopper(KARAMELL, 'en-US');
  const fields = { ...PERSONAL, shippingId: '1', pickupPoint: POINT, paymentId: '23', terms: 'on' };
  await place({ ...fields, terms: '' });
  const attempt = attemptOn(await open());
  await visitor.send('/cart/add', { skuId, quantity: 1 });
  const changed = await visitor.submit(path, { ...fields, attempt });
  expect(changed.status).toBe(409);
  expect(changed.body).toContain('Your order has changed and is now');
  expect(changed.body).toContain('Storgatan 1');
  const dearer = await place({ ...fields, shippingId: '2' });
  expect(dearer.status).toBe(409);
  const again = await visitor.submit(path, { ...fields, shippingId: '2', attempt: attemptOn(dearer) });
  expect([again.status, again.headers.location]).toEqual([303, '/en/checkout/confirm']);
});

test('[CO-02] goods go to a separate address only where it is complete and in the chosen country', async () => {
  const { place } = await aCheckoutShopper(KARAMELL, 'en-US');
  const fields = { ...PERSONAL, shippingId: '1', paymentId: '23', terms: 'on', otherShipping: 'on' };
  const foreign = await place({
    ...fields,
    'shipping.addressLine1': 'Mannerheimintie 1',
    'shipping.zip': 'SW1A 1AA',
  });
  expect(foreign.status).toBe(400);
  expect(foreign.body).toContain('You have to enter a valid postal code');
});

test('[CO-01] state survives a reload: what the API has no field for is in a cookie of this shop and cart only', async () => {
  const { save, open, visitor } = await aCheckoutShopper(KARAMELL);
  await save({
    ...PERSONAL,
    message: 'Ring på hos grannen',
    otherShipping: 'on',
    newsletter: 'on',
    terms: 'on',
  });
  const sealed = visitor.cookies.get('ralph-checkout') ?? '';
  expect(sealed).toMatch(/^[\w-]{60,}$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Ring');
  expect((await open()).body).toContain('Ring på hos grannen');
  const cookies = { 'ralph-checkout': sealed };
  for (const other of [await aCheckoutShopper(KARAMELL), await aCheckoutShopper(KOIVU)]) {
    other.visitor.cookies.set('ralph-checkout', cookies['ralph-checkout']);
    const page = await other.open();
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('Ring på');
    other.visitor.cookies.set('ralph-checkout', `${sealed.slice(0, -3)}AAA`);
    expect((await other.open()).status).toBe(200);
  }
});

test('[CT-03] goods that were sold meanwhile are named at their line, in the order’s refusal too, and a form mends them', async () => {
  const shopper = await aCheckoutShopper(KARAMELL);
  const { skuId, name, stock, visitor } = shopper;
  const mend = async (text: string, tag: RegExp): Promise<void> => {
    for (const path of [cartPageOf(KARAMELL), shopper.path])
      expect((await visitor.open(path)).body).toContain(text);
    const { body } = await visitor.open(shopper.path);
    const form = body.match(/<form[^>]*action="\/cart\/change"[\s\S]*?<\/form>/)?.[0] ?? '';
    expect(form).toMatch(tag);
    const fields = Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, field = '', value = '']) => [field, value]),
    );
    expect((await visitor.submit('/cart/change', fields)).headers.location).toBe(shopper.path);
  };
  onTestFinished(() => void setStock(KARAMELL, skuId, stock));
  await setStock(KARAMELL, skuId, 1);
  const { answer } = await shopper.save({ ...PERSONAL, shippingId: '', paymentId: '23' });
  expect(answer.cart?.lines[0]?.available).toBe(1);
  const shippingId = String(answer.checkout?.deliveries?.[0]?.id ?? '');
  const chosen = { shippingId, pickupPoint: POINT, paymentId: '23', terms: 'on' };
  const refused = await shopper.place({ ...PERSONAL, ...chosen });
  expect(refused.status).toBe(409);
  expect(refused.body).toContain(`${name}: Endast 1 kvar`);
  await mend('Endast 1 kvar', /Ändra till 1/);
  expect((await visitor.readContents()).cart?.lines[0]).toMatchObject({ quantity: 1 });
  await setStock(KARAMELL, skuId, 0);
  await mend('Slut i lager', /Ta bort/);
  expect((await visitor.readContents()).cart?.lines).toEqual([]);
});

test('[CT-01] without goods, and with a cart that is gone, the checkout leads to the cart', async () => {
  const empty = await aCartVisitor(KARAMELL).open(checkoutPageOf(KARAMELL));
  expect([empty.status, empty.headers.location]).toEqual([303, cartPageOf(KARAMELL)]);
  const lost = aCartVisitor(KARAMELL, { 'ralph-cart': '0f0e0d0c-1111-4111-8111-222222222299' });
  expect((await lost.open(checkoutPageOf(KARAMELL))).headers.location).toBe(cartPageOf(KARAMELL));
  expect((await lost.open(cartPageOf(KARAMELL))).body).toContain('Varukorgen finns inte längre');
  const saved = await lost.submit('/checkout/update', { market: 'se' }, { accept: 'application/json' });
  expect([saved.status, JSON.parse(saved.body)]).toEqual([409, { errors: {}, goTo: cartPageOf(KARAMELL) }]);
});
