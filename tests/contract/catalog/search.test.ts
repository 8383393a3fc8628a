import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { listTags } from '#tests/support/markup.ts';
import { shopNamed, SHOPS } from '#tests/support/shops.ts';

interface Group {
  readonly name: string;
  readonly path: string;
  readonly count: number;
}
interface Suggestions {
  readonly total: number;
  readonly products: readonly { name: string; path: string; picture?: string; price?: string }[];
  readonly categories: readonly Group[];
  readonly brands: readonly Group[];
  readonly correction?: { text: string; isApplied: boolean };
}
interface Start {
  readonly topSearches: readonly string[];
  readonly messages: Readonly<Record<string, string>>;
}

const karamell = shopNamed('karamell');
const ROUTE = '/search-suggestions';
/** Word of each shop's search page. */
const SEARCH_WORDS: Readonly<Record<string, string>> = {
  karamell: 'sok',
  koivu: 'haku',
  lumo: 'search',
  nordic: 's',
};

async function suggest(host: string, text: string, prefix = ''): Promise<Suggestions> {
  const answer = await ask(host, `${prefix}${ROUTE}?q=${encodeURIComponent(text)}`);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.body) as Suggestions;
}

test('[SR-02] suggestions contain products with picture, price and canonical link, and their categories', async () => {
  const { total, products, categories, brands } = await suggest(karamell.host, 'lakrits');
  expect(total).toBeGreaterThan(5);
  expect(products.length).toBe(Math.min(total, 10));
  for (const { name, path, price } of products) {
    expect(name).not.toBe('');
    expect(price).toMatch(/\d\s*kr/);
    expect((await ask(karamell.host, path)).status, path).toBe(200);
  }
  expect(products.some(({ picture }) => picture?.includes('{size}'))).toBe(true);
  for (const groups of [categories, brands]) {
    expect(groups.length).toBeGreaterThan(0);
    const counts = groups.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(Math.max(...counts)).toBeLessThanOrEqual(total);
    const names = groups.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect((await ask(karamell.host, groups[0]?.path ?? '/')).status).toBe(200);
  }
});

test('[SR-05] without scripts, too, the field of a page of results has its text, and of other pages none', async () => {
  const fieldOn = async (path: string) => {
    const { body } = await ask(karamell.host, path);
    const [field] = listTags(body, 'input').filter(({ name }) => name === 'q');
    return field?.['value'];
  };
  expect(await fieldOn('/sok/salt%20lakrits')).toBe('salt lakrits');
  expect(await fieldOn('/')).toBe('');
});

test('[SR-01] the search box starts with the channel’s top searches in its language', async () => {
  for (const shop of SHOPS) {
    const answer = await ask(shop.host, ROUTE);
    const start = JSON.parse(answer.body) as Start;
    expect(start.topSearches.length).toBeGreaterThan(0);
    for (const other of SHOPS)
      if (other.key !== shop.key) expect(answer.body, shop.key).not.toContain(`"${other.key}"`);
  }
  const { topSearches, messages } = JSON.parse((await ask(karamell.host, ROUTE)).body) as Start;
  expect(topSearches).toEqual(['godis', 'askar', 'lakrits', 'choklad', 'present']);
  expect(messages['catalog.search.top']).toBe('Populära sökningar');
});

test('[SR-03] an empty text finds nothing and makes no API call', async () => {
  const answer = await ask(karamell.host, `${ROUTE}?q=%20`);
  expect(JSON.parse(answer.body)).toEqual({ total: 0, products: [], categories: [], brands: [] });
  expect(answer.headers['server-timing']).toContain('0 asked');
});

test('a new text makes one API call, a repeated one none', async () => {
  const text = `choklad ${Date.now()}`;
  const first = await ask(karamell.host, `${ROUTE}?q=${encodeURIComponent(text)}`);
  expect(first.headers['server-timing']).toContain('1 asked');
  const again = await ask(karamell.host, `${ROUTE}?q=${encodeURIComponent(text)}`);
  expect(again.headers['server-timing']).toContain('0 asked');
});

test('suggestions follow the VAT choice, set no cookie, are cached by the browser only and are noindex', async () => {
  const { headers } = await ask(karamell.host, `${ROUTE}?q=salt`);
  expect(headers['cache-control']).toBe('private, max-age=60');
  expect(headers.vary).toContain('Cookie');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['x-robots-tag']).toBe('noindex');
  const company = `ralph=${encodeURIComponent(JSON.stringify({ customerType: 'ORGANIZATION', vatIncluded: false }))}`;
  const withoutVat = await ask(karamell.host, `${ROUTE}?q=salt`, { headers: { cookie: company } });
  expect(withoutVat.body).not.toBe((await ask(karamell.host, `${ROUTE}?q=salt`)).body);
});

test('[SR-05][RT-15] the search form leads to a results page with a title and noindex', async () => {
  const sent = await ask(karamell.host, '/sok?q=lakrits');
  expect([sent.status, sent.headers.location]).toEqual([302, '/sok/lakrits']);
  const { status, body } = await ask(karamell.host, '/sok/lakrits');
  expect(status).toBe(200);
  expect(body).toContain('<title>Sökresultat för: lakrits');
  expect(body).toMatch(/<meta name="robots" content="noindex/);
  const english = await ask(karamell.host, '/en/sok/liquorice');
  expect(english.body).toContain('<title>Search results for: liquorice');
});

test('[RT-15] each shop has its own search path; the other search paths redirect to it', async () => {
  const answer = await ask(karamell.host, '/haku/lakrits');
  expect([answer.status, answer.headers.location]).toEqual([301, '/sok/lakrits']);
});

test('[SR-03] an empty search and a search without results show the top searches', async () => {
  for (const path of ['/sok/xqzwv', '/sok', '/sok?q=%20']) {
    const { status, body } = await ask(karamell.host, path);
    expect(status, path).toBe(200);
    expect(body, path).toContain('href="/sok/godis"');
    expect(body, path).toMatch(/<meta name="robots" content="noindex/);
  }
  expect((await ask(karamell.host, '/sok/xqzwv')).body).toContain('Vi hittade inget för ”xqzwv”');
});

test('[SR-02] a corrected search tells so, keeps the visitor’s text and links a search for exactly that', async () => {
  expect((await suggest(karamell.host, 'chokald')).correction).toEqual({ text: 'choklad', isApplied: true });
  const { status, body } = await ask(karamell.host, '/sok/chokald');
  expect(status).toBe(200);
  expect(body).toContain('<title>Sökresultat för: choklad');
  expect(body).toMatch(/<meta name="robots" content="noindex/);
  expect(body).toContain('Visar resultat för ”choklad”');
  expect(body).toContain('value="chokald"');
  const exact = /href="(\/sok\/%22chokald%22)"/.exec(body)?.[1] ?? '';
  const undone = await ask(karamell.host, exact);
  expect(undone.body).toContain('Vi hittade inget för');
  expect(undone.body).toContain('Menade du ”choklad”?');
  expect(undone.body).toContain('href="/sok/choklad"');
  const plain = await ask(karamell.host, '/sok/choklad');
  expect(plain.body).not.toContain('Visar resultat för');
});

test('[SR-03] a search without results shows popular categories and products, in every language', async () => {
  for (const shop of SHOPS) {
    const answer = await ask(shop.host, `/${SEARCH_WORDS[shop.key] ?? ''}/xqzwv`);
    expect(answer.status, shop.key).toBe(200);
    const main = answer.body.slice(answer.body.indexOf('<main'), answer.body.indexOf('</main>'));
    expect(main, shop.key).toMatch(/aria-labelledby="popular-categories"[\s\S]*href="\/c\//);
    expect(main.match(/data-alias=/g)?.length, shop.key).toBe(8);
  }
});

test('the results page escapes the searched text', async () => {
  const { body } = await ask(karamell.host, '/sok/%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  expect(body).not.toContain('<script>alert(1)');
});

test('[NV-07] prefetched data is cached for the click; other data is revalidated', async () => {
  const path = '/c/lakrits.data';
  const plain = await ask(karamell.host, path);
  expect(plain.headers['cache-control']).toBe('private, no-cache');
  const ahead = await ask(karamell.host, path, { headers: { 'sec-purpose': 'prefetch' } });
  expect(ahead.headers['cache-control']).toBe('private, max-age=60');
  expect(ahead.headers.vary).toContain('Cookie');
});
