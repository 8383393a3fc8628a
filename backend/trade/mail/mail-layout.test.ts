import { expect, test } from 'vitest';
import { fixtureBackend, FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { requireScope } from '#backend/domain/find-scope.ts';
import { LANGUAGES } from '#backend/core/text/languages.ts';
import { renderBackInStock } from '#backend/trade/stock-reminders.ts';
import { renderMail } from './mail-layout.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import type { Mail } from '#backend/model/mail.ts';
import { renderPasswordReset } from './password-reset.ts';

async function createScope() {
  const { context } = await fixtureBackend();
  return requireScope(context, { channelId: FIXTURE_CHANNEL });
}
const EVIL = `<img src=x onerror="alert('1')"> & more`;
const ESCAPED = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more';
const NO_PORT = { shopPort: null };
const URL = 'http://smallshop.localhost/a?b=1&resetKey=x';

test('markup characters are escaped', () => {
  expect(escapeHtml(EVIL)).toBe(ESCAPED);
});

test('both parts have the same content, escaped in HTML only', async () => {
  const scope = await createScope();
  const mail = renderMail(NO_PORT, scope, {
    kind: 'order-confirmation',
    to: 'a@b.se',
    subject: `${EVIL}\r\nBcc: c@d.se`,
    parts: [
      { kind: 'text', text: EVIL },
      { kind: 'rows', rows: [[EVIL, `1 kr ${EVIL}`]] },
      { kind: 'link', label: EVIL, url: URL },
      { kind: 'lines', title: EVIL, lines: [EVIL] },
    ],
  });
  expect(mail.html).not.toContain('<img');
  expect(mail.html.split(ESCAPED)).toHaveLength(8);
  expect(mail.html).toContain('href="http://smallshop.localhost/a?b=1&amp;resetKey=x"');
  expect(mail.text).toContain(`${EVIL}\n\n${EVIL}: 1 kr ${EVIL}\n\n${EVIL}:\n${URL}`);
  expect(mail.subject).toBe(`${EVIL} Bcc: c@d.se`);
});

test('a mail has the shop’s name, the reader’s language and the address where both are served', async () => {
  const scope = await createScope();
  const { html, text, fromName, channelId, to } = renderMail(
    { shopPort: 8080 },
    { ...scope, language: 'en' },
    { kind: 'back-in-stock', to: 'a@b.se', subject: 'x', parts: [] },
  );
  expect([fromName, channelId, to]).toEqual(['Small shop', FIXTURE_CHANNEL, 'a@b.se']);
  expect(html).toContain('<html lang="en">');
  for (const part of [html, text]) expect(part).toContain('http://smallshop.localhost:8080/en');
});

test('[LW-07] a mail names the company at its end, escaped; without one it ends with the shop’s address', async () => {
  const scope = await createScope();
  const company = {
    legalName: 'Small & Sons AB',
    register: { name: 'Bolagsverket', number: '559999-0001' },
    address: { street: 'Gatan 1', postalCode: '111 22', city: 'Stockholm', country: 'SE' },
    email: 'info@shop.example',
  };
  const render = (shop: typeof scope.shop) =>
    renderMail(NO_PORT, { ...scope, shop }, { kind: 'back-in-stock', to: 'a@b.se', subject: 'x', parts: [] });
  const { text, html } = render({ ...scope.shop, company });
  expect(text).toMatch(
    /\nSmall & Sons AB · Bolagsverket 559999-0001\nGatan 1, 111 22 Stockholm, SE\ninfo@shop\.example\n$/,
  );
  expect(html).toContain(
    'Small &amp; Sons AB · Bolagsverket 559999-0001<br>Gatan 1, 111 22 Stockholm, SE<br>',
  );
  expect(render({ ...scope.shop, company: undefined }).text).toMatch(/\/\n$|localhost\S*\n$/);
});

test('every mail text is translated into every language', async () => {
  const scope = await createScope();
  const kinds: readonly ((language: (typeof LANGUAGES)[number]) => Mail)[] = [
    ...[true, false].map(
      (isNewAccount) => (language: (typeof LANGUAGES)[number]) =>
        renderPasswordReset(
          NO_PORT,
          { ...scope, language },
          { to: 'a@b.se', isNewAccount, resetUrl: URL, loginUrl: URL },
        ),
    ),
    (language) =>
      renderBackInStock(NO_PORT, { ...scope, language }, { to: 'a@b.se', name: 'Thing', url: URL }),
  ];
  for (const render of kinds) {
    const mails = LANGUAGES.map(render);
    // Some labels are equal in Danish and Norwegian
    const sentences = mails.flatMap(({ subject, text }) => [
      subject,
      ...text.split('\n').filter((line) => line.length > 30 && !line.startsWith('http')),
    ]);
    expect(sentences.length).toBeGreaterThanOrEqual(2 * LANGUAGES.length);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(new Set(mails.map(({ text }) => text.split('\n').length)).size).toBe(1);
    for (const { html, text, language } of mails) {
      expect(html).toContain(`<html lang="${language}">`);
      expect(text).toContain(URL);
      expect(`${html}${text}`).not.toMatch(/undefined|\[object/);
    }
  }
});
