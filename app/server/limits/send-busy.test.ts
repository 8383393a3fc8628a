import { decodeViaTurboStream } from '@remix-run/react/dist/single-fetch.js';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#app/i18n/languages.ts';
import { MESSAGE_FILES as TEXTS } from '#app/i18n/message-files.server.ts';
import { openExchange } from '#app/server/http/http-exchange.ts';
import { chooseLocale } from '#app/server/urls/page-path.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { askPort, withServer, type Answer, type Ask } from '#tests/support/loopback-servers.ts';
import { createBusyAnswers } from './send-busy.ts';

const birch = aChannel({
  siteName: 'Birch & <Beam>',
  theme: { palette: 'birch', header: 'dark', footer: 'dark' },
});
const candy = aChannel({
  siteName: 'Candy',
  theme: { palette: 'candy', header: 'light', footer: 'dark' },
  logo: { light: { src: 'https://cdn.example/logo.png' }, dark: { src: 'https://cdn.example/logo.png' } },
});

/** Asks a server that is always busy. */
const askBusy = (channel: typeof birch, questions: readonly Ask[]) =>
  askServer(channel, questions, createBusyAnswers().sendBusy);

async function askServer(
  channel: typeof birch,
  questions: readonly Ask[],
  send: ReturnType<typeof createBusyAnswers>['sendBusy'],
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  await withServer(
    (req, res) => {
      const exchange = openExchange(req, res, { peers: { trustsPeer: () => false }, log: silentLog });
      if (exchange) send(exchange, { channel, locale: chooseLocale(channel, exchange.url.pathname).locale });
    },
    async (port) => {
      for (const question of questions) answers.push(await askPort(port, question));
    },
  );
  return answers;
}

test('[CH-09] the busy page is 503 in the shop’s look and language, may not be kept, and loads nothing from elsewhere', async () => {
  const [page, english, again] = await askBusy(birch, [
    { path: '/kassan?a=1' },
    { path: '/en' },
    { path: '/' },
  ]);
  expect(page?.status).toBe(503);
  expect(page?.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' });
  expect(page?.body).toContain('<html lang="sv-SE">');
  expect(page?.body).toContain(TEXTS.sv.server['busy.page']);
  expect(page?.body).toContain('Birch &amp; &lt;Beam&gt;');
  expect(page?.body).toMatch(/<img src="\/brand\/logo-dark\.svg\?v=\w+" alt="Birch/);
  expect(page?.body).toContain('<a class="main" href="">');
  expect(page?.body).not.toMatch(/<script|https?:|url\(/);
  expect(english?.body).toContain(TEXTS.en.server['busy.page']);
  expect(english?.body).toContain('href="/en"');
  expect(again?.bytes.equals(page?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(page?.bytes.length).toBeLessThan(8000);
});

test('its style is allowed by the policy, and nothing else is', async () => {
  const [page] = await askBusy(birch, [{}]);
  const [, css = ''] = /<style>([^<]*)<\/style>/.exec(page?.body ?? '') ?? [];
  const hash = createHash('sha256').update(css).digest('base64');
  expect(page?.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page?.headers['content-security-policy']).toContain(hash);
  expect(css).toContain('--accent-color:');
});

test('[CH-11] another shop has its own page; a logo on another host is not loaded', async () => {
  const [page] = await askBusy(candy, [{}]);
  expect(page?.body).toContain('>Candy</a></header>');
  expect(page?.body).not.toMatch(/<img|cdn\.example|Birch/);
});

test('a form gets told that it was not received, HEAD only the headers', async () => {
  const [form, head] = await askBusy(birch, [{ method: 'POST', body: 'a=1' }, { method: 'HEAD' }]);
  expect([form?.status, head?.status, head?.body]).toEqual([503, 503, '']);
  expect(form?.body).toContain(TEXTS.sv.server['busy.form']);
  expect(form?.body).not.toContain('href=""');
});

/** As Remix's client reads an answer: what every route of a page gets, or an action. */
async function decode(answer: Answer | undefined): Promise<unknown> {
  const { body } = new Response(answer?.body);
  if (!body) throw new Error('The answer has no body');
  const { value } = await decodeViaTurboStream(body, {} as Window & typeof globalThis);
  const result = value as Readonly<Record<string | symbol, unknown>>;
  const [ofEveryRoute] = Object.getOwnPropertySymbols(result);
  return ofEveryRoute ? { everyRoute: result[ofEveryRoute] } : result;
}

test('Remix’s client reads an error with status 503 for page data and actions, and nothing for recent products', async () => {
  const [page, action, recent] = await askBusy(birch, [
    { path: '/en/checkout.data' },
    { path: '/en/checkout.data', method: 'POST', body: 'a=1' },
    { path: '/en/recent-products.data?ids=1' },
  ]);
  expect([page?.status, page?.headers['content-type']]).toEqual([503, 'text/x-script; charset=utf-8']);
  const busy = { error: expect.objectContaining({ status: 503 }) as unknown };
  expect(await decode(page)).toEqual({ everyRoute: busy });
  expect(await decode(action)).toEqual(busy);
  expect(await decode(recent)).toEqual({ everyRoute: { data: null } });
});

test('[CH-07] a closed shop is 503 in its look with its own text, contact and time; scripts load the page as a document', async () => {
  const closed = aChannel({
    siteName: 'Birch',
    maintenance: { text: { sv: 'Vi <inventerar>' }, retryAfterMinutes: 30 },
  });
  const { sendClosed } = createBusyAnswers();
  const [page, english, data, start, action] = await askServer(
    closed,
    [
      { path: '/kassan' },
      { path: '/en' },
      { path: '/en/cart.data?a=1&_routes=x' },
      { path: '/en/_root.data' },
      { path: '/en/cart.data', method: 'POST', body: 'a=1' },
    ],
    sendClosed,
  );
  expect([page?.status, page?.headers['retry-after'], page?.headers['cache-control']]).toEqual([
    503,
    '1800',
    'no-store',
  ]);
  expect(page?.body).toContain(
    `<h1>${TEXTS.sv.server['maintenance.title']}</h1><p>Vi &lt;inventerar&gt;</p>`,
  );
  expect(page?.body).toMatch(/<a class="main" href="">.*<a href="mailto:/);
  expect(english?.body).toContain(TEXTS.en.server['maintenance.text']);
  expect([data?.status, start?.status, action?.status]).toEqual([202, 202, 503]);
  expect(await decode(data)).toMatchObject({ everyRoute: { redirect: '/en/cart?a=1', reload: true } });
  expect(await decode(start)).toMatchObject({ everyRoute: { redirect: '/en/', reload: true } });
  expect(await decode(action)).toMatchObject({ error: { status: 503 } });
});

test('every language has texts of its own', () => {
  expect(new Set(LANGUAGES.map((language) => TEXTS[language].server['busy.page'])).size).toBe(
    LANGUAGES.length,
  );
});
