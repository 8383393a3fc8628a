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
