import { describe, expect, test } from 'vitest';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { prefixOf, shopNamed } from '#tests/support/shops.ts';
import { withFault } from '#tests/support/test-endpoints.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

const KARAMELL = shopNamed('karamell');
const LUMO = shopNamed('lumo');
const TEXT = 'text/plain; charset=utf-8';
const OPEN_SEARCH = 'application/opensearchdescription+xml';

/** The address of the search's description that a page links to, if any. */
async function findSearchLink(host: string, path: string): Promise<string | undefined> {
  const { body } = await ask(host, path);
  return listTags(getElement(body, 'head'), 'link').find(({ rel }) => rel === 'search')?.href;
}

const readVerification = async (host: string, path: string): Promise<string | undefined> => {
  const { body } = await ask(host, path);
  return listTags(getElement(body, 'head'), 'meta').find(({ name }) => name === 'google-site-verification')
    ?.content;
};

describe.each([KARAMELL, LUMO])('$key', (shop) => {
  const languages = shop.languages.map((language) => prefixOf(shop, language));

  test('[CH-07] robots.txt forbids the shop’s own carts, checkouts, accounts and searches in each language', async () => {
    const { status, headers, body } = await ask(shop.host, '/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, TEXT]);
    expect(headers['cache-control']).toBe('public, max-age=600');
    expect(headers['x-robots-tag']).toBeUndefined();
    const lines = body.trimEnd().split('\n');
    expect(lines[0]).toBe('User-agent: *');
    const word = shop === LUMO ? 'search' : 'sok';
    for (const prefix of languages)
      for (const path of [`/${word}`, '/account', '/preview-widgets', '/checkout'])
        expect(lines).toContain(`Disallow: ${prefix}${path}/`);
    const swedish = shop === LUMO ? '/sv' : '';
    for (const path of ['/kassan', '/varukorg', '/mina-sidor'])
      expect(lines).toContain(`Disallow: ${swedish}${path}$`);
    expect(lines).not.toContain('Disallow: /');
  });

  test('[CH-07] each page leads to the description of the search in its language, and that to a search', async () => {
    for (const prefix of languages) {
      const href = await findSearchLink(shop.host, `${prefix}/cookies`);
      expect(href).toBe(`${prefix}/opensearch.xml`);
      const { status, headers, body } = await ask(shop.host, href ?? '');
      expect([status, headers['content-type']]).toEqual([200, `${OPEN_SEARCH}; charset=utf-8`]);
      expect(body).toContain(`<ShortName>${shop.name}</ShortName>`);
      const template = /template="([^"]+\{searchTerms\})"/.exec(body)?.[1] ?? '';
      expect(template.startsWith(shopUrl(shop.host, `${prefix}/`)), template).toBe(true);
      const search = new URL(template.replace('{searchTerms}', 'x'));
      const answer = await ask(shop.host, `${search.pathname}${search.search}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe(`${search.pathname}/x`);
    }
  });

  test('[CH-07] the pages that llms.txt leads to exist, on the primary host', async () => {
    const { status, headers, body } = await ask(shop.host, '/llms.txt');
    expect([status, headers['content-type']]).toEqual([200, TEXT]);
    expect(body.startsWith(`# ${shop.name}\n`)).toBe(true);
    const addresses = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) {
      expect(address.startsWith(shopUrl(shop.host, '/')), address).toBe(true);
      // The footer's words of content pages are the same in all languages, and redirect to the page's own
      expect([200, 301], address).toContain((await ask(shop.host, new URL(address).pathname)).status);
    }
  });

  test('[AP-03] files answer while the API fails', async () => {
    await withFault({ operation: '*', kind: 'error', times: 20 }, async () => {
      for (const path of ['/robots.txt', '/llms.txt', '/opensearch.xml'])
        expect((await ask(shop.host, path)).status, path).toBe(200);
    });
  });

  test('files answer HEAD without a body, and 304 to a client that has them', async () => {
    const get = await ask(shop.host, '/robots.txt');
    const head = await ask(shop.host, '/robots.txt', { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(get.bytes.length));
    const headers = { 'if-none-match': String(get.headers.etag) };
    expect((await ask(shop.host, '/robots.txt', { headers })).status).toBe(304);
  });
});

test('[CH-07] only a shop whose file has a contact has a security.txt', async () => {
  const { status, headers, body } = await ask(LUMO.host, '/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, TEXT]);
  expect(body).toContain('Contact: mailto:security@example.com\n');
  expect(body).toContain(`Canonical: ${shopUrl(LUMO.host, '/.well-known/security.txt')}\n`);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect((await ask(KARAMELL.host, '/.well-known/security.txt')).status).toBe(404);
  for (const shop of [KARAMELL, LUMO]) expect((await ask(shop.host, '/ads.txt')).status).toBe(404);
});

test('[CH-02] a further host redirects its files to the primary', async () => {
  const { status, headers } = await ask('www.karamell.localhost', '/robots.txt');
  expect([status, headers.location]).toEqual([301, shopUrl(KARAMELL.host, '/robots.txt')]);
});

test('[CH-07] a shop with indexing: false refuses search engines on every answer', async () => {
  const name = 'unlisted';
  await withChannelCopy(LUMO, { name, indexing: false }, async ({ shop: { host } }) => {
    expect((await ask(host, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    for (const path of ['/', '/sv', '/brands', '/cart', '/nothing-here', '/robots.txt', '/sw.js', '/en'])
      for (const round of [1, 2])
        expect((await ask(host, path)).headers['x-robots-tag'], `${path} ${round}`).toContain('noindex');
    for (const path of ['/llms.txt', '/opensearch.xml', '/sv/opensearch.xml'])
      expect((await ask(host, path)).status, path).toBe(404);
    expect(await findSearchLink(host, '/brands')).toBeUndefined();
  });
});

test('[CH-04][CH-07] verification tags and ads.txt come with a change of the file; tags are on the start page alone', async () => {
  const verification = { google: 'token-of-the-test_1' };
  const ads = ['ads.example, pub-1, DIRECT'];
  await withChannelCopy(LUMO, { name: 'verified', verification, ads }, async ({ shop: { host } }) => {
    expect(await readVerification(host, '/')).toBe(verification.google);
    expect(await readVerification(host, '/brands')).toBeUndefined();
    expect((await ask(host, '/ads.txt')).body).toBe('ads.example, pub-1, DIRECT\n');
  });
  expect(await readVerification(LUMO.host, '/')).toBeUndefined();
});
