import { expect, test } from 'vitest';
import { aVisitor } from '#tests/support/customers/customer-visits.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import { followServerLog } from '#tests/support/test-servers.ts';
import { shopNamed, SHOPS } from '#tests/support/shops.ts';
import { withFault } from '#tests/support/test-endpoints.ts';

const SHOP = shopNamed('karamell');
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
