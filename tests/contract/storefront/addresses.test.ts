import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { listTags } from '#tests/support/markup.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { shopUrl, testServers } from '#tests/support/test-servers.ts';

const karamell = shopNamed('karamell');

/** Status, and the path and query of a redirect. */
async function visit(path: string, shop: DemoShop = karamell) {
  const { status, headers } = await ask(shop.host, path);
  const target = headers.location && new URL(headers.location, shopUrl(shop.host));
  return target ? `${status} ${target.pathname}${target.search}` : `${status}`;
}

interface Renamed {
  readonly oldUrl: string;
  readonly newUrl: string;
}

/** The renamed addresses of a shop's default language, which have no prefix. */
async function listRenamed(shop: DemoShop, kind: '/p/' | '/c/'): Promise<readonly Renamed[]> {
  const path = `/redirect/urlhistory/${testServers.apiKey}?channelId=${encodeURIComponent(shop.channelId)}`;
  const { body } = await ask('127.0.0.1', path, { port: testServers.backendPort });
  return (JSON.parse(body) as Renamed[]).filter(({ oldUrl }) => oldUrl.startsWith(kind));
}

const aliasOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

test('[RT-19] words of a path in another case redirect; search texts, queries and files stay as they are', async () => {
  expect(await visit('/Varumarken')).toBe('301 /varumarken');
  expect(await visit('/VARUMARKEN?A=B')).toBe('301 /varumarken?A=B');
  expect(await visit('/EN/Brands')).toBe('301 /en/brands');
  expect(await visit('/Checkout/Confirm')).toBe('301 /checkout/confirm');
  expect(await visit('/SOK/Choklad')).toBe('301 /sok/Choklad');
  expect(await visit('/sok/Choklad')).toBe('200');
  expect(await visit('/%76arumarken?a=%62')).toBe('301 /varumarken?a=%62');
  expect(await visit('/sok/r%c3%b6d%20kol%61')).toBe('301 /sok/r%C3%B6d%20kola');
  for (const file of ['/IMAGES/x.jpg', '/Pay/x', '/Favicon.ico', '/No/Such/Page'])
    expect(await visit(file)).toBe('404');
});

test('[CH-02] [RT-19] another host and another spelling take one redirect, which keeps the query', async () => {
  const own = shopUrl(karamell.host);
  for (const [sent, path] of [
    ['/SV//C/Choklad/?utm_source=a&sort=PRICE', '/c/Choklad?utm_source=a&sort=PRICE'],
    ['/EN/Varumarken?gclid=1', '/en/brands?gclid=1'],
    ['/sok/r%c3%b6d?q=%61', '/sok/r%C3%B6d?q=%61'],
    ['/images/X.jpg', '/images/X.jpg'],
    ['//elsewhere.example/', '/elsewhere.example'],
  ] as const) {
    const { status, headers } = await ask(`www.${karamell.host}`, sent);
    expect([sent, status, headers.location]).toEqual([sent, 301, new URL(path, own).href]);
  }
});

test('[RT-20] an alias in another case redirects to the address that the API names', async () => {
  expect(await visit('/OM-OSS')).toBe('301 /om-oss');
  expect(await visit('/content/Om-Oss?x=Y')).toBe('301 /om-oss?x=Y');
  const { body } = await ask(karamell.host, '/sortiment');
  const product = listTags(body, 'a').find(({ href }) => href?.startsWith('/p/'))?.href ?? '/no-link';
  expect(await visit(product)).toBe('200');
  expect(await visit(`/product/${aliasOf(product)}`)).toBe('200');
  expect(await visit(`/product/${aliasOf(product).toUpperCase()}?a=B`)).toBe(`301 ${product}?a=B`);
  expect(await visit('/c/ASKAR-PRESENTER')).toBe('301 /c/askar-presenter');
});

test('[RT-19] [RT-20] another case in a word and its alias, or of a renamed page, takes one redirect', async () => {
  expect(await visit('/C/ASKAR-PRESENTER')).toBe('301 /c/askar-presenter');
  expect(await visit('/C/ASKAR-PRESENTER/?sort=PRICE&utm_source=a')).toBe(
    '301 /c/askar-presenter?sort=PRICE&utm_source=a',
  );
  expect(await visit('/EN/Content/Om-Oss')).toBe('301 /en/about-us');
  // The page that is not moved stays where the words lead to
  expect(await visit('/C/askar-presenter?utm_source=a')).toBe('301 /c/askar-presenter?utm_source=a');
  expect(await visit('/C/no-such-list')).toBe('301 /c/no-such-list');
});

test('[RT-20] a remembered redirect keeps what those add who send visitors, and hands it to nobody else', async () => {
  const [product, list] = [(await listRenamed(karamell, '/p/'))[0], (await listRenamed(karamell, '/c/'))[0]];
  if (!product || !list) throw new Error('The demo has no renamed pages');
  const moved: readonly (readonly [from: string, to: string])[] = [
    [product.oldUrl, product.newUrl],
    [`/product/${aliasOf(product.oldUrl)}`, product.newUrl],
    [list.oldUrl, list.newUrl],
    [`/list/${aliasOf(list.oldUrl)}`, list.newUrl],
    ['/search/choklad', '/sok/choklad'],
    ['/en/om-oss', '/en/about-us'],
  ];
  for (const [from, to] of moved) {
    expect(await visit(`${from}?utm_source=first&gclid=1`), from).toBe(`301 ${to}?utm_source=first&gclid=1`);
    expect(await visit(from)).toBe(`301 ${to}`);
    expect(await visit(`${from}?fbclid=other`)).toBe(`301 ${to}?fbclid=other`);
  }
  expect(await visit('/sok?q=choklad&utm_source=a')).toBe('302 /sok/choklad?utm_source=a');
});

test('[RT-20] a renamed product redirects under every product address', async () => {
  const [renamed] = await listRenamed(karamell, '/p/');
  if (!renamed) throw new Error('The demo has no renamed product');
  const alias = aliasOf(renamed.oldUrl);
  for (const path of [`/p/${alias}`, `/p/a/${alias}`, `/p/a/b/${alias}`, `/product/${alias}`])
    expect(await visit(`${path}?a=b`), path).toBe(`301 ${renamed.newUrl}?a=b`);
});

test('[RT-20] a renamed list redirects under its alias too', async () => {
  const [renamed] = await listRenamed(karamell, '/c/');
  if (!renamed) throw new Error('The demo has no renamed category');
  for (const path of [renamed.oldUrl, `/list/${aliasOf(renamed.oldUrl)}`])
    expect(await visit(path), path).toBe(`301 ${renamed.newUrl}`);
});

test('[RT-20] a content page of another language redirects at its long address too', async () => {
  expect(await visit('/en/om-oss')).toBe('301 /en/about-us');
  expect(await visit('/en/content/om-oss')).toBe('301 /en/about-us');
});

test('[RT-13] [RT-14] a brand or campaign below further segments redirects to its own address', async () => {
  const { body } = await ask(karamell.host, '/varumarken');
  const brand = listTags(body, 'a').find(({ href }) => href?.startsWith('/b/'))?.href ?? '/no-link';
  expect(await visit(brand)).toBe('200');
  expect(await visit(`/b/other${brand.slice(2)}`)).toBe(`301 ${brand}`);
  expect(await visit('/b/other/no-such-brand')).toBe('404');
  expect(await visit('/dc/other/no-such-campaign')).toBe('404');
});
