import { expect, test } from 'vitest';
import { aVisitor } from '#tests/support/customers/customer-visits.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import { followServerLog } from '#tests/support/server-log.ts';
import { shopNamed, SHOPS } from '#tests/support/shops.ts';
import { withFault } from '#tests/support/test-endpoints.ts';

const SHOP = shopNamed('karamell');
const LOCALE = 'ralph-locale=en';
/** What the shell answers besides pages of goods, with the status of each. */
const PATHS: readonly (readonly [path: string, status: number])[] = [
  ['/sw.js', 200],
  ['/offline', 200],
  ['/offline.json', 200],
  ['/manifest.webmanifest', 200],
  ['/apple-touch-icon.png', 200],
  ['/app-icon/none.png', 404],
  ['/preferences', 200],
  ['/cookies', 200],
  ['/consent', 303],
  ['/newsletter', 303],
  ['/nothing-is-here', 404],
];

function expectSafe(path: string, { headers, bytes }: Answer): void {
  expect(
    [headers['x-content-type-options'], headers['referrer-policy'], Boolean(headers['x-request-id'])],
    path,
  ).toEqual(['nosniff', 'strict-origin-when-cross-origin', true]);
  expect(headers['x-powered-by'], path).toBeUndefined();
  // A redirect without a body has nothing that a policy could apply to
  if (bytes.length === 0) return;
  expect(String(headers['content-security-policy']), path).toContain("frame-ancestors 'none'");
  expect(String(headers['content-security-policy']), path).not.toMatch(/script-src[^;]*unsafe/);
}

for (const shop of SHOPS)
  test(`[CH-11] ${shop.key}: all that the shell answers has the headers for security`, async () => {
    for (const [path, status] of PATHS) {
      const answer = await ask(shop.host, path);
      expect([path, answer.status]).toEqual([path, status]);
      expectSafe(path, answer);
    }
    const forms: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['/preferences', { vat: 'ex', returnTo: '/' }],
      ['/preferences', { market: '../x' }],
      ['/newsletter', { email: 'a@', returnTo: '/' }],
      ['/consent', { intent: 'decline-all', returnTo: '/' }],
    ];
    for (const [path, fields] of forms) expectSafe(path, await aVisitor(shop).post(path, fields));
  });

test('[CK-03] who has switched to another language is led to it from the start page, in an answer that nobody keeps', async () => {
  const led = await ask(SHOP.host, '/', { headers: { cookie: LOCALE } });
  expect([led.status, led.headers.location]).toEqual([302, '/en']);
  expect([led.headers.vary, led.headers['cache-control']]).toEqual(['Cookie', 'private, no-store']);
  expectSafe('/', led);
  const visits: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['/', {}],
    ['/', { cookie: 'ralph-locale=sv' }],
    ['/', { cookie: 'ralph-locale=de' }],
    ['/', { cookie: 'ralph-locale=//evil.example' }],
    ['/', { cookie: LOCALE, 'sec-fetch-site': 'same-origin' }],
    ['/sortiment', { cookie: LOCALE }],
    ['/en', { cookie: 'ralph-locale=fi' }],
  ];
  for (const [path, headers] of visits)
    expect((await ask(SHOP.host, path, { headers })).status, `${path} ${headers.cookie}`).toBe(200);
  // A page is the same whatever language was chosen before
  const [plain, chosen] = await Promise.all([
    ask(SHOP.host, '/sortiment'),
    ask(SHOP.host, '/sortiment', { headers: { cookie: LOCALE } }),
  ]);
  expect(chosen.body).toBe(plain.body);
});

test('[NL-01] no address of the newsletter is logged, neither of a sign-up nor of one that fails', async () => {
  const log = followServerLog();
  const name = `reader-${Date.now()}`;
  const visitor = aVisitor(SHOP);
  const sent = await visitor.post('/newsletter', { email: `${name}@example.com`, returnTo: '/' });
  await visitor.post('/newsletter', { email: `${name}@`, returnTo: '/' });
  await withFault({ operation: 'subscribeToNewsletter', kind: 'error', times: 2 }, () =>
    visitor.post('/newsletter', { email: `${name}@example.net`, returnTo: '/' }),
  );
  await expect.poll(log.read).toContain(String(sent.headers['x-request-id']));
  expect(log.read()).not.toContain(name);
});
