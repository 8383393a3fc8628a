import { expect, test } from 'vitest';
import { aVisitor } from '#tests/support/customers/customer-visits.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { prefixOf, shopNamed, SHOPS } from '#tests/support/shops.ts';
import { withFault } from '#tests/support/test-endpoints.ts';

const SHOP = shopNamed('karamell');
const THANKS = 'Tack! Du står nu på listan';
const BAD = 'Du måste ange en giltig e-postadress';
/** Sign-ups of one visitor in ten minutes (docs/limits.md). */
const OF_VISITOR = 20;
let count = 0;
const anEmail = (): string => `newsletter-${Date.now()}-${++count}@example.com`;

async function signUp(email: string, visitor = aVisitor(SHOP)) {
  const answer = await visitor.post('/newsletter', { email }, 'application/json');
  return {
    status: answer.status,
    headers: answer.headers,
    ...(JSON.parse(answer.body) as { ok: boolean; text: string }),
  };
}

for (const shop of SHOPS)
  test(`[LY-03] [NL-01] ${shop.key}: the footer has the sign-up, the VAT toggle, legal links and the cookie settings`, async () => {
    const { body } = await aVisitor(shop).get('/');
    const footer = body.split('<footer', 2)[1]?.split('</footer>', 1)[0] ?? '';
    expect(footer).toContain('action="/newsletter"');
    expect(footer).toMatch(/<input[^>]* type="email"[^>]* required=""/);
    expect(footer.match(/<button[^>]* name="vat"/g)).toHaveLength(2);
    const settings = /<a[^>]*data-consent-settings[^>]*>/.exec(footer)?.[0];
    expect(settings).toMatch(/href="\/[\w/-]+#settings"/);
    expect(footer).toContain('<nav');
  });

for (const shop of SHOPS)
  test(`[LY-03] [NV-05] ${shop.key}: links of the footer lead to their pages at once, in every language`, async () => {
    for (const language of shop.languages) {
      const { body } = await ask(shop.host, prefixOf(shop, language) || '/');
      const hrefs = listTags(getElement(body, 'footer'), 'a').map(
        ({ href = '' }) => href.split('#', 1)[0] ?? '',
      );
      const paths = [...new Set(hrefs.filter((href) => href.startsWith('/')))];
      expect(paths.length).toBeGreaterThan(5);
      // One after another: a page for one visitor waits for its turn, and the shop has few at a time
      for (const path of paths) expect([path, (await ask(shop.host, path)).status]).toEqual([path, 200]);
    }
  });

test('[NL-01] without script the page of the form says once what has become of it', async () => {
  const visitor = aVisitor(SHOP);
  const sent = await visitor.post('/newsletter', { email: anEmail(), returnTo: '/sortiment?page=2' });
  expect([sent.status, sent.headers.location]).toEqual([303, '/sortiment?page=2']);
  expect((await visitor.get('/sortiment?page=2')).body).toContain(THANKS);
  expect((await visitor.get('/sortiment?page=2')).body).not.toContain(THANKS);
  await visitor.post('/newsletter', { email: 'a@', returnTo: '/sortiment' });
  const { body } = await visitor.get('/sortiment');
  expect(body).toContain(BAD);
  // With what was typed, in a page of this visitor alone
  expect(body).toContain('value="a@"');
  expect((await visitor.get('/sortiment')).body).not.toContain('value="a@"');
});

test('[NL-01] an address that is on the list gets the same answer as a new one; one that is none, a message', async () => {
  const email = anEmail();
  const first = await signUp(email);
  const again = await signUp(` ${email.toUpperCase()} `);
  expect([first.status, first.ok, first.text]).toEqual([200, true, expect.stringContaining(THANKS)]);
  expect([again.status, again.ok, again.text]).toEqual([first.status, first.ok, first.text]);
  expect(first.headers['cache-control']).toBe('private, no-store');
  for (const wrong of ['', 'a@', 'x<a@b.se>', `${'x'.repeat(300)}@example.com`]) {
    const { status, ok, text } = await signUp(wrong);
    expect([wrong.slice(0, 9), status, ok, text]).toEqual([wrong.slice(0, 9), 400, false, BAD]);
  }
});

test('[NL-01] a failure of the API and too many tries are told, without and with script', async () => {
  await withFault({ operation: 'subscribeToNewsletter', kind: 'error', times: 2 }, async () => {
    const { ok, status, text } = await signUp(anEmail());
    expect([ok, status >= 400, text]).toEqual([false, true, expect.stringContaining('gick inte att skicka')]);
    const visitor = aVisitor(SHOP);
    await visitor.post('/newsletter', { email: anEmail(), returnTo: '/' });
    expect((await visitor.get('/')).body).toContain('Anmälan gick inte att skicka');
  });
  const visitor = aVisitor(SHOP);
  visitor.cookies.set(
    'ralph-cart',
    `0f0e0d0c-1111-4111-8111-${String(Date.now()).padStart(12, '0').slice(-12)}`,
  );
  const answers = [];
  for (let sent = 0; sent <= OF_VISITOR; sent += 1) answers.push(await signUp(anEmail(), visitor));
  expect(answers.slice(0, OF_VISITOR).every(({ ok }) => ok)).toBe(true);
  const last = answers.at(-1);
  expect([last?.status, last?.ok, Number(last?.headers['retry-after']) > 0]).toEqual([429, false, true]);
});
