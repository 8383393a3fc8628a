import { expect, test } from 'vitest';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import { aCartShopper } from '#tests/support/cart/cart-forms.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');
const pathOf = (shop: DemoShop): string =>
  (paths.checkout as Readonly<Record<string, string>>)[(shop.languages[0] ?? 'en').slice(0, 2)] ?? '';

/** The checkout page of a new visitor with goods, after `fields` were saved without script. */
async function openCheckout(shop: DemoShop, fields: Readonly<Record<string, string>> = {}) {
  const { visitor } = await aCartShopper(shop, 1);
  if (Object.keys(fields).length > 0) await visitor.submit('/checkout/update', fields);
  const { status, body } = await visitor.open(pathOf(shop));
  expect(status).toBe(200);
  return { visitor, body };
}

/** The value of `autocomplete` by field. */
const autocompletes = (body: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(listTags(body, 'input').map(({ name = '', autocomplete }) => [name, autocomplete]));

const RETURNS: Readonly<Record<string, string>> = {
  sv: 'Retur och ångerrätt',
  fi: 'Palautukset ja peruutusoikeus',
  en: 'Returns and right of withdrawal',
};

for (const shop of SHOPS) {
  test(`[CO-01] ${shop.key}: country, delivery, details, payment and confirmation follow each other in one form`, async () => {
    const { body } = await openCheckout(shop);
    const steps = listTags(body, 'section').flatMap(({ id }) =>
      id?.startsWith('checkout-step-') ? [id] : [],
    );
    expect(steps.map((id) => id.replace('checkout-step-', ''))).toEqual([
      'destination',
      'delivery',
      'details',
      'payment',
      'confirm',
    ]);
    const order = ['name="market"', 'name="billing.zip"', 'name="billing.firstName"', 'name="otherShipping"']
      .concat(['name="billing.entryCode"', 'name="message"', 'name="paymentId"', 'name="newsletter"'])
      .concat(['name="terms"', 'data-pay'])
      .map((mark) => body.indexOf(mark));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  test(`[CO-04] ${shop.key}: no payment, news or terms are chosen for the shopper; contact and returns are in sight`, async () => {
    const { body } = await openCheckout(shop);
    const chosen = listTags(body, 'input').filter((input) => 'checked' in input && input.type !== 'hidden');
    const names = chosen.map(({ name }) => name);
    for (const name of ['paymentId', 'newsletter', 'terms']) expect(names).not.toContain(name);
    const links = listTags(body, 'a').map(({ href = '' }) => href);
    expect(links.some((href) => href.startsWith('mailto:'))).toBe(true);
    expect(body).toContain(RETURNS[shop.languages[0]?.slice(0, 2) ?? '']);
  });

  test(`[CO-09] ${shop.key}: without script every step that others depend on has a button that saves the form`, async () => {
    const { body } = await openCheckout(shop);
    const actions = listTags(body, 'button').flatMap(({ formaction }) => formaction ?? []);
    expect(actions.map((action) => action.replace(/^.*#checkout-step-/, ''))).toEqual([
      'destination',
      'delivery',
      // The way to the login, which saves first
      'details',
      'details',
      'payment',
    ]);
  });
}

test('[CO-02] fields have labels, and tell browsers what belongs into them', async () => {
  const { body } = await openCheckout(karamell);
  const labelled = new Set(listTags(body, 'label').map((label) => label['for']));
  const texts = listTags(body, 'input').filter(
    ({ type = '', name = '' }) => type !== 'hidden' && name.includes('.'),
  );
  for (const { id = '' } of texts) expect(labelled).toContain(id);
  expect(autocompletes(body)).toMatchObject({
    'billing.zip': 'section-buyer billing postal-code',
    'billing.firstName': 'section-buyer billing given-name',
    'billing.lastName': 'section-buyer billing family-name',
    'billing.addressLine1': 'section-buyer billing address-line1',
    'billing.city': 'section-buyer billing address-level2',
    'billing.mobile': 'section-buyer billing tel',
    email: 'section-buyer billing email',
    identityNumber: 'off',
  });
  const { inputmode, type } = listTags(body, 'input').find(({ name }) => name === 'billing.mobile') ?? {};
  expect([inputmode, type]).toEqual(['tel', 'tel']);
});

test('[CO-02] only fields that are needed are there: a company’s for companies, the receiver’s for another address', async () => {
  const person = autocompletes((await openCheckout(karamell)).body);
  expect(Object.keys(person)).not.toContain('billing.company');
  expect(Object.keys(person).some((name) => name.startsWith('shipping.'))).toBe(false);
  const wanted = { market: 'se', customerType: 'ORGANIZATION', otherShipping: 'on', 'billing.zip': '111 22' };
  const { body } = await openCheckout(karamell, wanted);
  expect(autocompletes(body)).toMatchObject({
    'billing.company': 'section-buyer billing organization',
    'shipping.firstName': 'section-receiver shipping given-name',
    'shipping.zip': 'section-receiver shipping postal-code',
  });
  expect(body).toContain('name="shipping.entryCode"');
  expect(body).not.toContain('name="billing.entryCode"');
});

test('[CO-03] [VL-04] a refused order lists its errors with links to the fields, and keeps what was typed', async () => {
  const { visitor, body } = await openCheckout(karamell, { market: 'se', 'billing.zip': '111 22' });
  const attempt = listTags(body, 'input').find(({ name }) => name === 'attempt')?.value ?? '';
  const fields = { attempt, market: 'se', customerType: 'PERSON', 'billing.zip': '111 22', email: 'nobody@' };
  const { status, body: refused } = await visitor.submit(pathOf(karamell), fields);
  expect(status).toBe(400);
  const [summary] = listTags(refused, 'div').filter(({ role }) => role === 'alert');
  expect(summary?.tabindex).toBe('-1');
  const ids = new Set(['input', 'fieldset'].flatMap((tag) => listTags(refused, tag).map(({ id }) => id)));
  const links = listTags(refused, 'a').flatMap(({ href = '' }) =>
    href.startsWith('#checkout-') ? [href.slice(1)] : [],
  );
  expect(links).toEqual(
    expect.arrayContaining(['checkout-email', 'checkout-billing-firstName', 'checkout-terms']),
  );
  for (const id of links) expect(ids).toContain(id);
  expect(listTags(refused, 'input').find(({ name }) => name === 'email')?.value).toBe('nobody@');
});

test('[LY-04] a shop without a top bar has none in its checkout; the language is beside the logo', async () => {
  const header = getElement((await openCheckout(shopNamed('koivu'))).body, 'header');
  expect(header).not.toContain('data-no-print');
  expect(listTags(header, 'a').flatMap(({ hreflang }) => hreflang ?? [])).toContain('en');
  expect(getElement((await openCheckout(karamell)).body, 'header')).toContain('data-no-print');
});

test('[LY-04] [CO-07] the layout has the top bar without menus, and the summary the logos', async () => {
  const { body } = await openCheckout(karamell);
  expect(getElement(body, 'header')).not.toContain('<nav');
  expect(body).not.toContain('<footer');
  const logos = listTags(getElement(body, 'aside'), 'span').flatMap((span) => span['data-logo'] ?? []);
  expect(logos).toEqual(
    expect.arrayContaining(['card', 'invoice', 'instalment', 'wallet', 'northpost', 'parcelway', 'swiftbox']),
  );
});
