import { expect, test } from 'vitest';
import { ask, askAdmin, postForm, type Answer } from '#tests/support/http.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { shopNamed, SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { openTagShop } from '#tests/support/consent/tag-shop.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

const KARAMELL = shopNamed('karamell');
const BANNER = 'data-consent-form';

const read = async (shop: DemoShop, path: string, cookie = ''): Promise<Answer> =>
  ask(shop.host, path, { headers: cookie === '' ? {} : { cookie } });

const post = (shop: DemoShop, body: string, { cookie = '', from = '/', ...headers } = {}) =>
  postForm(shop, '/consent', body, { referer: shopUrl(shop.host, from), cookie, ...headers });

/** The cookies of an answer as a browser sends them back. */
const toCookie = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

const isChosen = (body: string) =>
  Object.fromEntries(
    listTags(getElement(body, 'main'), 'input')
      .filter(({ name }) => name === 'category')
      .map(({ value = '', ...input }) => [value, 'checked' in input]),
  );

for (const shop of SHOPS)
  test(`[CK-01] ${shop.key}: the question is in every first page, and an answer keeps it hidden`, async () => {
    for (const path of ['/', '/cookies', '/no/such/page']) {
      const { body } = await read(shop, path);
      expect(body.indexOf(BANNER), path).toBeLessThan(body.indexOf('<header'));
      expect(body.slice(0, body.indexOf('<header')), path).toContain(BANNER);
    }
    for (const answer of ['true', 'false']) {
      const { body } = await read(shop, '/', `ralph-cookie-consent=${answer}`);
      expect(body).not.toContain(BANNER);
    }
    expect((await read(shop, '/', 'ralph-js=1')).body).not.toContain(BANNER);
  });

test('[CK-01] an answer without script is stored for a year, and returns to the page', async () => {
  const answer = await post(KARAMELL, 'intent=save&category=marketing', { from: '/sortiment?page=2' });
  expect([answer.status, answer.headers.location]).toEqual([303, '/sortiment?page=2']);
  const [plain = '', record = ''] = answer.headers['set-cookie'] ?? [];
  expect(plain).toMatch(/^ralph-cookie-consent=true; Max-Age=31536000; Path=\/; SameSite=Lax/i);
  expect(JSON.parse(decodeURIComponent(record.split(/[=;]/)[1] ?? ''))).toMatchObject({
    channel: 'karamell',
    text: 2,
    categories: { marketing: true, personalisation: false },
  });
  const declined = await post(KARAMELL, 'intent=decline-all', { cookie: toCookie(answer), from: '/cookies' });
  expect([declined.status, declined.headers.location]).toEqual([303, '/cookies#settings']);
  expect(toCookie(declined)).toContain('ralph-cookie-consent=false');
  expect((await post(KARAMELL, 'intent=nothing')).status).toBe(400);
  expect((await ask(KARAMELL.host, '/consent')).headers.location).toBe('/cookies#settings');
});

test('[LW-03] the page about cookies names the id of the answer; pages are cached whatever the id, and the answer is counted', async () => {
  const count = async (): Promise<number> => {
    const { body } = await askAdmin('/metrics');
    return Number(/arkad_consents_total\{channel="karamell",choice="none"\} (\d+)/.exec(body)?.[1]);
  };
  const before = await count();
  const cookies = [];
  for (let at = 0; at < 2; at += 1) cookies.push(toCookie(await post(KARAMELL, 'intent=decline-all')));
  const [id = '', other] = cookies.map((cookie) => /%22id%22%3A%22([\w-]{16})%22/.exec(cookie)?.[1]);
  expect(other).not.toBe(id);
  expect((await read(KARAMELL, '/cookies', cookies[0])).body).toContain(`(ID ${id})`);
  const pages = [];
  for (const cookie of cookies) pages.push(await read(KARAMELL, '/', cookie));
  expect(pages[1]?.headers['x-page-cache']).toMatch(/^(?:hit|stale)/);
  expect(pages[1]?.body).not.toContain(id);
  expect(await count()).toBe(before + 2);
});

test('[CK-01] the page about cookies shows the visitor’s own answer, and is never kept', async () => {
  const answer = await post(KARAMELL, 'intent=save&category=personalisation');
  const own = await read(KARAMELL, '/cookies', toCookie(answer));
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(isChosen(own.body)).toEqual({ marketing: false, personalisation: true });
  const scripted = await read(KARAMELL, '/cookies', `${toCookie(answer)}; ralph-js=1`);
  expect(isChosen(scripted.body)).toEqual({ marketing: false, personalisation: true });
  expect(isChosen((await read(KARAMELL, '/cookies')).body)).toEqual({
    marketing: false,
    personalisation: false,
  });
  expect(isChosen((await read(KARAMELL, '/cookies', 'ralph-cookie-consent=true')).body)).toEqual({
    marketing: true,
    personalisation: true,
  });
});

test('[CK-02] a tag manager’s origins are in the policy of all pages of its shop, and of no other', async () => {
  const tags = { tags: 'http://127.0.0.1:8801', personalisation: 'http://127.0.0.1:8805/events' };
  const { shop, close } = await openTagShop('tags-contract', tags);
  try {
    const answers = ['', 'ralph-cookie-consent=true', 'ralph-js=1; ralph-cookie-consent=false'];
    for (const cookie of answers) {
      const { headers, body } = await read(shop, '/', cookie);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(
        /script-src 'self'( 'sha256-[^']+')+ http:\/\/127\.0\.0\.1:8801 http:\/\/127\.0\.0\.1:8802;/,
      );
      expect(policy).toMatch(
        /connect-src 'self'[^;]* http:\/\/127\.0\.0\.1:8803 http:\/\/127\.0\.0\.1:8805;/,
      );
      expect(policy).toMatch(/frame-src [^;]* http:\/\/127\.0\.0\.1:8804;/);
      expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|nonce|strict-dynamic)/);
      // The defaults come before every other script, and no script of the tag manager is in the page
      const [first] = /<script\b[^>]*>[^<]*/.exec(body) ?? [];
      expect(first).toContain('\'consent\',\'default\',{"analytics_storage":"denied"');
      expect(listTags(body, 'script').filter(({ src }) => src?.startsWith('http'))).toEqual([]);
    }
    const checkout = await read(shop, '/checkout/card-fail');
    expect(checkout.headers['content-security-policy']).toContain('http://127.0.0.1:8801');
    const withdrawn = await post(shop, 'intent=decline-all', {
      cookie: '_ga=1; ralph-latest-products=%5B1%5D',
    });
    const deleted = withdrawn.headers['set-cookie'] ?? [];
    expect(deleted.filter((cookie) => cookie.startsWith('_ga=;')).length).toBeGreaterThan(0);
    expect(deleted.some((cookie) => cookie.startsWith('ralph-latest-products=;'))).toBe(true);
    expect((await read(shop, '/cookies')).body).toContain('<strong>127.0.0.1:8801');
  } finally {
    await close();
  }
  const { headers, body } = await read(shopNamed('lumo'), '/');
  expect(headers['content-security-policy']).not.toContain('127.0.0.1:88');
  expect(body).not.toContain("'consent','default'");
});
