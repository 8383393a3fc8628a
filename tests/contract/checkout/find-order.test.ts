import { expect, test } from 'vitest';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import { uniqueCredentials } from '#tests/support/api/auth-api.ts';
import { mailsTo, waitForMails } from '#tests/support/api/outbox.ts';
import { FILLED, Shopper, shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listInvalidFields, listTags, textOf, valueOf } from '#tests/support/markup.ts';
import { prefixOf, SHOPS, shopNamed } from '#tests/support/shops.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';
import { anAddress } from '#tests/support/visitor-header.ts';

const karamell = shopNamed('karamell');
const PATH = paths.findOrder.sv;
const CONFIRM = '/checkout/confirm';
const uniqueEmail = (): string => uniqueCredentials('find-order').username;

/** An order with an address of its own, and its number. */
async function anOrder() {
  const { shopper } = await shopperWithCart(karamell);
  const email = uniqueEmail();
  await shopper.pay(await shopper.fillIn({ ...FILLED, email }));
  const { body } = await shopper.get(CONFIRM);
  const [, number = ''] = /Ordernummer (\d+)/.exec(textOf(body, 'main')) ?? [];
  expect(number).not.toBe('');
  await waitForMails(email, 1);
  return { email, number };
}

const linkMails = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'order-link');

/** The parts of answers that no two answers share. */
const OWN = /^(?:date|x-request-id|server-timing|traceparent|x-trace-id)$/;

/** All that a visitor gets for a form: its answer, and the page that it leads to. */
async function askForLink(fields: Readonly<Record<string, string>>) {
  const shopper = new Shopper(karamell);
  const sent = await shopper.post(PATH, fields, 'text/html', { 'x-forwarded-for': anAddress() });
  expect(sent.status).toBe(303);
  const page = await shopper.get(sent.headers.location ?? '');
  const seen = [sent, page].map(({ status, headers, body }) => ({
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.test(name))),
    body,
  }));
  return { seen, main: getElement(page.body, 'main'), cookies: [...shopper.cookies] };
}

const withoutNonces = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}/g, '…');

test('[LW-05] every shop leads to the page in each of its languages: from the footer, the login and a page without an order', async () => {
  for (const shop of SHOPS)
    for (const language of shop.languages) {
      const code = language.slice(0, 2) as keyof typeof paths.findOrder;
      const prefix = prefixOf(shop, language);
      const word = Object.hasOwn(paths.findOrder, code) ? paths.findOrder[code] : '/bestellung-finden';
      const link = `href="${prefix}${word}"`;
      const home = await ask(shop.host, prefix || '/');
      expect(getElement(home.body, 'footer'), `${shop.key} ${language}`).toContain(link);
      for (const path of ['/account', CONFIRM, '/checkout/order?token=none']) {
        const { body } = await ask(shop.host, `${prefix}${path}`);
        expect(getElement(body, 'main'), `${shop.key} ${language} ${path}`).toContain(link);
      }
      const page = await ask(shop.host, `${prefix}${word}`);
      expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ]);
    }
});

test('[LW-05] the answer is the same whether or not there is such an order; only its own address gets a mail', async () => {
  const { email, number } = await anOrder();
  const stranger = uniqueEmail();
  const cases = [
    { order: number, email },
    { order: number, email: stranger },
    { order: '99999999', email },
    { order: 'my last order', email: stranger },
  ];
  const answers = [];
  for (const fields of cases) answers.push(await askForLink(fields));
  expect(new Set(answers.map(withoutNonces)).size).toBe(1);
  for (const text of [email, number]) expect(answers[0]?.main).not.toContain(text);
  // Asked for later than the others, so that these are done
  await askForLink({ order: `#${number}`, email: email.toUpperCase() });
  await waitForMails(email, 3);
  expect(await linkMails(email)).toHaveLength(2);
  expect(await mailsTo(stranger)).toEqual([]);
});

test('[LW-05] [CO-06] the mailed link opens the order once, in any browser of its own shop', async () => {
  const { email, number } = await anOrder();
  await askForLink({ order: number, email });
  await waitForMails(email, 2);
  const [mail] = await linkMails(email);
  expect(mail).toMatchObject({ language: 'sv', subject: `Länk till din order #${number} – Karamell` });
  const url = new URL(/http\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect([url.host.startsWith(karamell.host), url.pathname]).toEqual([true, '/checkout/order']);
  expect(mail?.html).toContain(url.href);
  const token = url.searchParams.get('token') ?? '';
  const link = `${url.pathname}${url.search}`;
  const phone = new Shopper(karamell);
  for (const visitor of [new Shopper(karamell), phone, phone]) {
    const page = await visitor.get(link);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.body).not.toContain('Exempelgatan');
  }
  const elsewhere = await new Shopper(shopNamed('koivu')).get(link);
  expect(elsewhere.status).toBe(404);
  expect((await phone.post(url.pathname, { token })).headers.location).toBe(CONFIRM);
  const shown = await phone.get(CONFIRM);
  expect(shown.body).toContain('Exempelgatan');
  expect(shown.body).not.toContain('"isFirstView",true');
  // Used: for others it says so, the browser that used it goes on
  const late = await new Shopper(karamell).get(link);
  expect([late.status, late.body.includes('Exempelgatan')]).toEqual([410, false]);
  expect((await phone.get(link)).headers.location).toBe(CONFIRM);
});

test('[LW-05] a form that lacks something is shown with its errors, and is not sent', async () => {
  const shopper = new Shopper(karamell);
  const wrong = await shopper.post(PATH, { order: '', email: 'kim' });
  expect([wrong.status, listInvalidFields(wrong.body)]).toEqual([400, ['order', 'email']]);
  expect(valueOf(wrong.body, 'email')).toBe('kim');
});

test('[LW-05] [CH-11] a visitor’s requests are limited; the form keeps what was typed and says when to try again', async () => {
  const headers = { 'x-forwarded-for': anAddress() };
  const fields = { order: '99999999', email: uniqueEmail() };
  const shopper = new Shopper(karamell);
  const send = () => shopper.post(PATH, fields, 'text/html', headers);
  for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(303);
  const refused = await send();
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(getElement(refused.body, 'main')).toContain('role="alert"');
  expect([valueOf(refused.body, 'order'), valueOf(refused.body, 'email')]).toEqual([
    fields.order,
    fields.email,
  ]);
  expect(listTags(refused.body, 'footer')).toHaveLength(1);
  await callTestEndpoint('/_test/reset');
});
