import { expect, test } from 'vitest';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import { cartWith } from '#tests/support/api/cart-api.ts';
import { mailsTo } from '#tests/support/api/outbox.ts';
import { loadProduct } from '#tests/support/api/products.ts';
import { uniqueCredentials } from '#tests/support/api/auth-api.ts';
import { FILLED, Shopper, shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { prefixOf, SHOPS, shopNamed } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');
const PATH = paths.withdraw.sv;
const uniqueEmail = (): string => uniqueCredentials('withdrawal').username;
const statement = (changes: Readonly<Record<string, string>> = {}) => ({
  name: 'Kim Ek',
  order: '999999',
  email: uniqueEmail(),
  goods: '1 påse',
  ...changes,
});

/** The hidden fields of the form that asks to confirm, as a browser sends them. */
const readFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    listTags(html, 'input')
      .filter(({ type }) => type === 'hidden')
      .map(({ name = '', value = '' }) => [name, value]),
  );

async function confirm(shopper: Shopper, fields: Readonly<Record<string, string>>) {
  const shown = await shopper.post(PATH, fields);
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(await mailsTo(fields.email ?? '')).toEqual([]);
  const confirmed = { ...readFields(getElement(shown.body, 'main')), step: 'confirm' };
  const stored = await shopper.post(PATH, confirmed);
  expect(stored.status).toBe(303);
  return { confirmed, location: stored.headers.location ?? '' };
}

test('[LW-01] [LY-03] every page of every shop leads to the page of withdrawals, which needs no login', async () => {
  for (const shop of SHOPS)
    for (const language of shop.languages) {
      const code = language.slice(0, 2) as keyof typeof paths.withdraw;
      const prefix = prefixOf(shop, language);
      const { body } = await ask(shop.host, prefix || '/');
      const footer = getElement(body, 'footer');
      const path = Object.hasOwn(paths.withdraw, code) ? paths.withdraw[code] : '/vertrag-widerrufen';
      const at = footer.indexOf(`href="${prefix}${path}"`);
      expect(at, `${shop.key} ${language}`).toBeGreaterThan(0);
      // Outside of what is folded
      const before = footer.slice(0, at);
      expect(before.split('<details').length).toBe(before.split('</details').length);
      const page = await ask(shop.host, `${prefix}${path}`);
      expect([page.status, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    }
});

test('[LW-01] a statement is confirmed, stored and receipted, by page and by mail, whatever order it names', async () => {
  const shopper = new Shopper(karamell);
  const fields = statement();
  const { location } = await confirm(shopper, fields);
  const receipt = await shopper.get(location);
  expect([receipt.status, receipt.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const main = getElement(receipt.body, 'main');
  const [reference = ''] = /W-[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(main) ?? [];
  for (const text of [fields.name, fields.order, fields.email, fields.goods]) expect(main).toContain(text);
  const mails = await mailsTo(fields.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    kind: 'withdrawal',
    language: 'sv',
    subject: expect.stringContaining(reference),
  });
  for (const text of Object.values(fields)) expect(mails[0]?.text).toContain(text);
  // The address says nothing, and opens in no other shop
  for (const text of Object.values(fields)) expect(decodeURIComponent(location)).not.toContain(text);
  const elsewhere = await new Shopper(shopNamed('koivu')).get(location.replace(PATH, paths.withdraw.fi));
  expect(elsewhere.body).not.toContain(reference);
});

test('[LW-01] the same form counts once, a second statement about other goods is a second one', async () => {
  const shopper = new Shopper(karamell);
  const email = uniqueEmail();
  const { confirmed, location } = await confirm(shopper, statement({ email }));
  const again = await shopper.post(PATH, confirmed);
  const referenceAt = async (path: string) => /W-[A-Z2-9-]{11}/.exec((await shopper.get(path)).body)?.[0];
  expect(await referenceAt(again.headers.location ?? '')).toBe(await referenceAt(location));
  expect(await mailsTo(email)).toHaveLength(1);
  const other = await shopper.post(PATH, statement({ email, goods: '2 burkar' }));
  const second = await shopper.post(PATH, { ...readFields(getElement(other.body, 'main')), step: 'confirm' });
  expect(await referenceAt(second.headers.location ?? '')).not.toBe(await referenceAt(location));
  expect(await mailsTo(email)).toHaveLength(2);
});

test('[LW-01] a statement that lacks something is shown with its errors, and can be changed before it is confirmed', async () => {
  const shopper = new Shopper(karamell);
  const wrong = await shopper.post(PATH, statement({ email: 'kim', name: '', goods: '' }));
  expect(wrong.status).toBe(400);
  const main = getElement(wrong.body, 'main');
  expect(main.split('aria-invalid="true"')).toHaveLength(3);
  expect(main).toContain('value="999999"');
  const shown = await shopper.post(PATH, statement({ goods: '' }));
  const changed = await shopper.post(PATH, { ...readFields(getElement(shown.body, 'main')), step: 'change' });
  expect(changed.status).toBe(200);
  expect(getElement(changed.body, 'main')).toContain('value="Kim Ek"');
  // Confirmed without a key of ours: shown once more
  const forged = await shopper.post(PATH, { ...statement(), step: 'confirm', attempt: 'x' });
  expect([forged.status, forged.body.includes('name="attempt"')]).toEqual([200, true]);
});

test('[LW-01] an order’s confirmation and mail lead to the form, which is filled in for its own browser only', async () => {
  const { shopper } = await shopperWithCart(karamell);
  const email = uniqueEmail();
  await shopper.pay(await shopper.fillIn({ ...FILLED, email }));
  const { body } = await shopper.get('/checkout/confirm');
  const href = listTags(body, 'a').find((link) => link.href?.startsWith(`${PATH}?order=`))?.href ?? '';
  const number = new URL(href, 'http://shop').searchParams.get('order') ?? '';
  const form = getElement((await shopper.get(href)).body, 'main');
  for (const text of [number, email]) expect(form).toContain(`value="${text}"`);
  const stranger = getElement((await new Shopper(karamell).get(href)).body, 'main');
  expect(stranger).toContain(`value="${number}"`);
  expect(stranger).not.toContain(email);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain(`${PATH}?order=${number}`);
});

test('[LW-01] goods without the right of withdrawal say so on their page and in the checkout', async () => {
  const { shopper } = await shopperWithCart(karamell);
  const checkout = await shopper.get('/kassan');
  expect(getElement(checkout.body, 'main')).toContain('ingen ångerrätt när förseglingen är bruten');
});

test('[LW-01] goods that are made to measure say so on their page and in the checkout', async () => {
  const koivu = shopNamed('koivu');
  const product = await loadProduct(koivu, ({ name }) => name.startsWith('Niittypolku'));
  const text = 'Valmistetaan mittojesi mukaan: ei peruuttamisoikeutta';
  const shopper = new Shopper(koivu);
  const page = await shopper.get(product.canonicalUrl);
  expect(getElement(page.body, 'main')).toContain(text);
  shopper.cookies.set('ralph-cart', (await cartWith(koivu, product.skus[0]?.skuId ?? 0)).id);
  const checkout = await shopper.get(paths.checkout.fi);
  expect(getElement(checkout.body, 'main')).toContain(`${product.name} – ${text}`);
});
