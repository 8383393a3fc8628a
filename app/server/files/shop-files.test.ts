import { expect, test } from 'vitest';
import { createTranslators } from '#app/i18n/translators.server.ts';
import { aChannel, type ChannelFileContent } from '#tests/support/a-channel.ts';
import { withStorefront } from '#tests/support/storefront-server.ts';
import type { Answer, Ask } from '#tests/support/loopback-servers.ts';
import { createShopFiles } from './shop-files.ts';

const translators = await createTranslators();
const sitemap = { hours: 6, requestsPerSecond: 4 };
const env = { port: 3000, publicScheme: undefined, publicPort: undefined, sitemap };
const now = () => new Date('2026-11-26T12:34:56Z');

/** A shop that fails wherever a page or the API would be asked for. */
async function withShop(
  changes: Partial<ChannelFileContent>,
  run: (askShop: (question: Ask & { host?: string }) => Promise<Answer>) => Promise<void>,
): Promise<void> {
  const hosts = { primary: 'shop.example', aliases: ['alias.example'], redirects: ['old.example'] };
  const channel = aChannel({ hosts, ...changes });
  const parts = {
    findChannel: (host: string) => {
      if (host === 'old.example') return { channel, role: 'redirect' as const };
      return { channel, role: host === 'alias.example' ? ('alias' as const) : ('primary' as const) };
    },
    sendShopFile: createShopFiles({ env, translators, now }),
    renderPage: () => expect.unreachable(),
  };
  await withStorefront(parts, (askShop) =>
    run(({ host = 'shop.example', ...question }) => askShop({ host, ...question })),
  );
}

const readFile = async (changes: Partial<ChannelFileContent>, path: string): Promise<string> => {
  let body = '';
  await withShop(changes, async (askShop) => void ({ body } = await askShop({ path })));
  return body;
};

const linesOf = (text: string): string[] => text.trimEnd().split('\n');

test('[CH-07] robots.txt forbids private pages and searches in every language, exactly these', async () => {
  const lines = linesOf(await readFile({ search: { path: 's' } }, '/robots.txt'));
  expect(lines[0]).toBe('User-agent: *');
  expect(lines.slice(-2)).toEqual(['', 'Sitemap: http://shop.example/sitemap.xml']);
  const paths = lines.slice(1, -2).map((line) => /^Disallow: (\/\S+)$/.exec(line)?.[1] ?? line);
  for (const path of ['/kassan', '/varukorg', '/account', '/mina-sidor', '/preview-widgets', '/s'])
    expect(paths).toEqual(expect.arrayContaining([`${path}$`, `${path}/`, `${path}?`]));
  for (const path of ['/en/checkout', '/en/cart', '/en/my-account', '/en/favorites', '/en/s'])
    expect(paths).toEqual(expect.arrayContaining([`${path}$`, `${path}/`, `${path}?`]));
  expect(paths.filter((path) => !/^\/[\w/-]+[$/?]$/.test(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  for (const open of ['/cookies', '/varumarken', '/c', '/p', '/sortiment'])
    expect(paths).not.toContain(`${open}$`);
});

test('[CH-07] a shop that is not indexed forbids all, says noindex everywhere and has no further files', async () => {
  expect(await readFile({ indexing: false }, '/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  await withShop({ indexing: false }, async (askShop) => {
    for (const path of ['/robots.txt', '/brand/logo.svg', '/llms.txt', '/opensearch.xml', '/wp-login.php'])
      expect((await askShop({ path })).headers['x-robots-tag'], path).toBe('noindex');
    for (const path of ['/llms.txt', '/opensearch.xml'])
      expect((await askShop({ path })).status, path).toBe(404);
  });
  await withShop({}, async (askShop) => {
    expect((await askShop({ path: '/robots.txt' })).headers['x-robots-tag']).toBeUndefined();
  });
});

test('[CH-07] security.txt names contacts, the day on which it expires, languages and its own address', async () => {
  const security = {
    contacts: ['mailto:a@shop.example', 'tel:+46-8-1'],
    policy: 'https://shop.example/policy',
  };
  expect(linesOf(await readFile({ security }, '/.well-known/security.txt'))).toEqual([
    'Contact: mailto:a@shop.example',
    'Contact: tel:+46-8-1',
    'Expires: 2027-05-25T00:00:00.000Z',
    'Policy: https://shop.example/policy',
    'Preferred-Languages: sv, en',
    'Canonical: http://shop.example/.well-known/security.txt',
  ]);
});

test('[CH-07] llms.txt is in the default language and leads to the shop’s pages', async () => {
  const about = { sv: 'Vi säljer\n# lampor', en: 'We sell lamps' };
  const lines = linesOf(await readFile({ siteName: 'Birch & Beam', about }, '/llms.txt'));
  expect(lines[0]).toBe('# Birch & Beam');
  expect(lines).toContain('> Vi säljer # lampor');
  expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1);
  const addresses = lines.flatMap((line) => /\]\((\S+)\)/.exec(line)?.[1] ?? []);
  expect(addresses).toEqual(
    expect.arrayContaining([
      'http://shop.example/sortiment',
      'http://shop.example/varumarken',
      'http://shop.example/s',
      'http://shop.example/terms',
      'http://shop.example/',
      'http://shop.example/en',
    ]),
  );
  expect(lines).toContain('- shop@example.com');
});

test('[CH-07] opensearch.xml describes the search in the language of its address; texts cannot leave their element', async () => {
  const siteName = 'A </ShortName><x> & "B" of a long name';
  await withShop({ siteName }, async (askShop) => {
    const { body, headers } = await askShop({ path: '/en/opensearch.xml' });
    expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<OpenSearchDescription /);
    expect(body).toContain('<ShortName>A &lt;/ShortName&gt;&lt;x</ShortName>');
    expect(body).not.toContain('<x>');
    expect(body.match(/<\/ShortName>/g)).toHaveLength(1);
    expect(body).toContain('template="http://shop.example/en/s?q={searchTerms}"');
    expect(body).toContain('rel="self" template="http://shop.example/en/opensearch.xml"');
    expect(body).toContain('<Language>en-US</Language>');
    expect(body).toMatch(/<Image [^>]*type="image\/svg\+xml">http:\/\/shop\.example\/brand\/icon/);
    const swedish = await askShop({ path: '/opensearch.xml' });
    expect(swedish.body).toContain('template="http://shop.example/s?q={searchTerms}"');
    const redirect = await askShop({ path: '/sv/opensearch.xml' });
    expect([redirect.status, redirect.headers.location]).toEqual([301, '/opensearch.xml']);
  });
});

test('[CH-02] files answer at aliases with the primary host’s addresses; further hosts redirect', async () => {
  await withShop({}, async (askShop) => {
    const { body } = await askShop({ path: '/llms.txt', host: 'alias.example' });
    expect(body).toContain('http://shop.example/');
    expect(body).not.toContain('alias.example');
    const old = await askShop({ path: '/robots.txt', host: 'old.example' });
    expect([old.status, old.headers.location]).toEqual([301, 'http://shop.example/robots.txt']);
  });
});

test('files are public for minutes, answer HEAD and If-None-Match, and other methods are 404', async () => {
  await withShop({}, async (askShop) => {
    const get = await askShop({ path: '/robots.txt' });
    expect(get.status).toBe(200);
    expect(get.headers).toMatchObject({
      'cache-control': 'public, max-age=600',
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(get.body)),
    });
    const head = await askShop({ path: '/robots.txt', method: 'HEAD' });
    expect([head.status, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      get.headers['content-length'],
    ]);
    const headers = { 'if-none-match': String(get.headers.etag) };
    expect((await askShop({ path: '/robots.txt', headers })).status).toBe(304);
    const post = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await askShop({ path: '/robots.txt', ...post })).status).toBe(404);
  });
});

test('[RT-20] files that a shop does not have, and those of no language, are a plain 404', async () => {
  await withShop({}, async (askShop) => {
    for (const path of ['/.well-known/security.txt', '/ads.txt', '/en/robots.txt', '/.well-known/x'])
      expect((await askShop({ path })).status, path).toBe(404);
  });
});

test('[CH-07] files answer while the shop is closed for maintenance', async () => {
  await withShop({ maintenance: {} }, async (askShop) => {
    expect((await askShop({ path: '/robots.txt' })).status).toBe(200);
    expect((await askShop({ path: '/' })).status).toBe(503);
  });
});
