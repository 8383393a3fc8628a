import { expect, test } from 'vitest';
import { createLoginToken } from '#tests/support/test-endpoints.ts';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { ask, postForm } from '#tests/support/http.ts';
import { prefixOf, shopNamed, SHOPS } from '#tests/support/shops.ts';

const TOKEN = 'eyJhbGciOiJub25lIn0.e30.c2lnbmF0dXJl';

for (const shop of SHOPS) {
  test(`[RT-01] ${shop.key}: the start page shows its widgets in every language, one title, all pictures sized`, async () => {
    for (const language of shop.languages) {
      const { status, body } = await ask(shop.host, prefixOf(shop, language) || '/');
      expect(status).toBe(200);
      expect(body.match(/<h1\b/g), language).toHaveLength(1);
      const pictures = body.match(/<img\b[^>]*>/g) ?? [];
      expect(pictures.length).toBeGreaterThan(8);
      for (const picture of pictures) expect(picture).toMatch(/(?=.*\bwidth=)(?=.*\bheight=)(?=.*\balt=)/);
      expect(body.match(/fetchpriority="high"/g)).toHaveLength(1);
      expect(body).toMatch(/<source media="\(max-width: 767px\)" [^>]*phone-/);
    }
  });

  test(`[CK-02] ${shop.key}: content pages load nothing from another company`, async () => {
    const about = { karamell: '/om-oss', koivu: '/meista' }[shop.key] ?? '/about-us';
    for (const path of ['/', about]) {
      const { body } = await ask(shop.host, path, { headers: { cookie: 'ralph-cookie-consent=true' } });
      expect(body).not.toMatch(/<(iframe|embed|object)\b/);
      expect(body).not.toMatch(
        /<(script|link|img|source)\b[^>]*(src|href|srcset)="https?:\/\/(?![^"]*localhost)/,
      );
    }
  });

  test(`[RT-18] ${shop.key}: the cookie page is in the menu of information pages in every language`, async () => {
    for (const language of shop.languages) {
      const { status, body } = await ask(shop.host, `${prefixOf(shop, language)}/cookies`);
      expect(status).toBe(200);
      expect(body).toMatch(
        /aria-current="page"[^>]*href="[^"]*\/cookies"|href="[^"]*\/cookies"[^>]*aria-current="page"/,
      );
    }
  });
}

test('[RT-17] an unknown content page is 404 at both of its paths', async () => {
  for (const path of ['/no-such-page', '/content/no-such-page'])
    expect((await ask('nordic.localhost', path)).status).toBe(404);
});

test('without scripts a product grid continues by a link to the same page', async () => {
  const count = (body: string): number => (body.match(/data-alias=/g) ?? []).length;
  const first = await ask('lumo.localhost', '/about-us');
  const more = /href="(\?more=[^"]+)"/.exec(first.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const second = await ask('lumo.localhost', `/about-us${more}`);
  expect([count(first.body), count(second.body)]).toEqual([20, 40]);
  expect(second.body).toContain('<link rel="canonical" href="http://lumo.localhost');
  expect(second.body).not.toMatch(/rel="canonical" href="[^"]*more=/);
});

test('recently viewed products are shown only to the visitor with the cookie', async () => {
  const { products } = await askApi<{ products: { products: { productId: number }[] } }>(
    shopNamed('nordic'),
    'query { products($ctx, take: 2) { products { productId } } }',
  );
  const ids = JSON.stringify(products.products.map((product) => product.productId));
  const cookie = `ralph-latest-products=${encodeURIComponent(ids)}`;
  const seen = async (headers: Record<string, string>): Promise<boolean> =>
    (await ask('nordic.localhost', '/', { headers })).body.includes('You looked at');
  expect([await seen({ cookie }), await seen({})]).toEqual([true, false]);
});

test('[RT-09] a preview moves its login from the URL to an HttpOnly cookie and is not cached', async () => {
  const { status, headers } = await ask(
    'nordic.localhost',
    `/preview-widgets?loginToken=${TOKEN}&alias=about-us`,
  );
  expect([status, headers.location]).toEqual([302, '/preview-widgets?alias=about-us']);
  expect(headers['cache-control']).toBe('no-store');
  const [cookie = ''] = headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^ralph-preview=.*HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const shown = await ask('nordic.localhost', '/preview-widgets', {
    headers: { cookie: cookie.split(';')[0] ?? '' },
  });
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(shown.headers['x-robots-tag']).toContain('noindex');
  expect(shown.body).not.toContain(TOKEN);
  expect(shown.status).toBe(200);
});

test('[RT-09] a preview without a login, with another shop’s login or with an invalid one redirects', async () => {
  const { headers } = await ask('nordic.localhost', `/preview-widgets?loginToken=${TOKEN}`);
  const cookie = (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
  const visits = [
    await ask('nordic.localhost', '/preview-widgets'),
    await ask('lumo.localhost', '/preview-widgets', { headers: { cookie } }),
    // Not signed by the server
    await ask('nordic.localhost', '/preview-widgets', { headers: { cookie: `ralph-preview=${TOKEN}` } }),
  ];
  for (const visit of visits) expect([visit.status, visit.headers.location]).toEqual([302, '/']);
  const odd = await ask('nordic.localhost', '/preview-widgets?loginToken=x%0d%0ay');
  expect([odd.status, odd.headers['set-cookie']]).toEqual([302, undefined]);
});

test('[RT-17] /content/{preview} leads operators to the drafts and others to the published page, without the token', async () => {
  const open = async (host: string, path: string, cookie = '') => {
    const { status, headers } = await ask(host, path, { headers: { cookie } });
    return [status, headers.location, headers['set-cookie']?.[0]?.split(';')[0] ?? ''] as const;
  };
  const [status, location, cookie] = await open('nordic.localhost', `/content/about-us?loginToken=${TOKEN}`);
  expect([status, location]).toEqual([302, '/preview-widgets?alias=about-us']);
  expect(cookie).toMatch(/^ralph-preview=/);
  for (const [path, target] of [
    ['/content/about-us', '/preview-widgets?alias=about-us'],
    ['/content/preview', '/preview-widgets'],
    [`/content?loginToken=${TOKEN}`, '/preview-widgets'],
    [`/content/preview?loginToken=${TOKEN}`, '/preview-widgets'],
  ] as const)
    expect((await open('nordic.localhost', path, cookie)).slice(0, 2), path).toEqual([302, target]);
  expect((await open('nordic.localhost', '/about-us', cookie))[0]).toBe(200);
  expect((await open('karamell.localhost', `/en/content/x?loginToken=${TOKEN}`))[1]).toBe(
    '/en/preview-widgets?alias=x',
  );
  // Another shop's login is none
  for (const [host, sent] of [
    ['nordic.localhost', ''],
    ['lumo.localhost', cookie],
  ] as const) {
    expect((await open(host, '/content/about-us', sent))[0], host).toBe(200);
    expect((await open(host, '/content/preview', sent))[0], host).toBe(404);
  }
});

test('[RT-17][CK-02] /content/preview shows the drafts of the start page to an operator, with a link to a video', async () => {
  const draft = 'In the kiln: the spring glaze';
  const token = await createLoginToken(shopNamed('nordic'), 'person@example.com');
  const opened = await ask('nordic.localhost', `/content/preview?loginToken=${token}`);
  const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const shown = await ask('nordic.localhost', opened.headers.location ?? '', { headers: { cookie } });
  expect(shown.body).toContain(draft);
  expect(shown.body).toMatch(/href="https:\/\/vimeo\.com\//);
  expect(shown.body).not.toMatch(/<(iframe|embed|object)\b/);
  expect(shown.body).not.toContain(token);
  expect((await ask('nordic.localhost', '/')).body).not.toContain(draft);
});

test('[RT-09] leaving the preview deletes the login cookie', async () => {
  const { status, headers } = await postForm(shopNamed('nordic'), '/preview-widgets', '');
  expect([status, headers.location]).toEqual([303, '/']);
  expect(headers['set-cookie']?.[0]).toMatch(/^ralph-preview=;.*Max-Age=0/);
});

test('widgets of a list and of a product are shown on the pages that they are meant for', async () => {
  const body = async (path: string): Promise<string> => (await ask('karamell.localhost', path)).body;
  const [liquorice, chocolate] = [await body('/c/lakrits'), await body('/c/choklad')];
  expect(liquorice).toContain('Styrka ett är mild och söt');
  expect(chocolate).not.toContain('Styrka ett är mild och söt');
  for (const list of [liquorice, chocolate]) expect(list).toContain('Så håller godiset sig färskt');
  const { products } = await askApi<{ products: { products: { canonicalUrl: string }[] } }>(
    shopNamed('karamell'),
    'query { products($ctx, take: 1, filter: { facets: ["c_praliner"] }) { products { canonicalUrl } } }',
  );
  const product = await body(products.products[0]?.canonicalUrl ?? '');
  expect(product).toContain('Lägg den i en presentask');
  expect(product).toContain('Packat för hand');
});
