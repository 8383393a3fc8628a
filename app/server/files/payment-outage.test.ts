import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { createTranslators } from '#app/i18n/translators.server.ts';
import { openExchange } from '#app/server/http/http-exchange.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { type Ask, askPort, withServer } from '#tests/support/loopback-servers.ts';
import { createPaymentOutage } from './payment-outage.ts';

const CHECKOUT = { sv: '/kassan', en: '/en/checkout' };
/** Swedish, and English at `/en`. */
const shop = aChannel({ siteName: 'Birch & Beam' });
const send = createPaymentOutage(await createTranslators());
const listener: RequestListener = (req, res) => {
  const exchange = openExchange(req, res, { peers: { trustsPeer: () => false }, log: silentLog });
  if (exchange) send(exchange, shop, 502);
};

const FROM_ENGLISH = { referer: 'http://shop.localhost/en/checkout' };
const FROM_PAYMENT = { referer: 'http://shop.localhost/pay/hosted/1' };
const AWAY = {
  sv: 'Det här betalsättet går inte att använda just nu. Välj ett annat.',
  en: 'This way to pay is not available right now. Please choose another one.',
};

interface Case {
  readonly name: string;
  readonly question: Ask;
  readonly language: 'sv' | 'en';
  readonly text: string;
}

test.each<Case>([
  { name: 'of the default language', question: { path: '/pay/hosted/1' }, language: 'sv', text: AWAY.sv },
  {
    name: 'of the page before',
    question: { path: '/pay/hosted/1', headers: FROM_ENGLISH },
    language: 'en',
    text: AWAY.en,
  },
  {
    name: 'of the chosen language',
    question: { path: '/pay/hosted/1', headers: { ...FROM_PAYMENT, cookie: 'ralph-locale=en' } },
    language: 'en',
    text: AWAY.en,
  },
  {
    name: 'of a shopper who has pressed to pay',
    question: { path: '/pay/hosted/1', method: 'POST', headers: FROM_ENGLISH },
    language: 'en',
    text: 'Please do not pay again in the meantime.',
  },
])('[CO-05] a payment page that does not come is a page $name', async ({ question, language, text }) => {
  await withServer(listener, async (port) => {
    const { status, body, headers } = await askPort(port, question);
    expect([status, headers['cache-control']]).toEqual([502, 'no-store']);
    expect(body).toContain(`<html lang="${language}-`);
    expect(body).toContain('Birch &amp; Beam</title>');
    expect(body).toContain(text);
    expect(body).toContain(`href="${CHECKOUT[language]}"`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(body).not.toContain('<base');
  });
});

test('[CO-05] in a frame of the checkout its links lead the whole page on', async () => {
  await withServer(listener, async (port) => {
    const { body, headers } = await askPort(port, { path: '/pay/embed/1' });
    expect(body).toContain('<base target="_top">');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await askPort(port, { path: '/pay/embed/1', method: 'HEAD' })).body).toBe('');
  });
});
