import { expect, test } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listJsonLd, listTags } from '#tests/support/markup.ts';
import { SHOPS, shopNamed } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');

for (const shop of SHOPS)
  test(`[PL-07] ${shop.key}: a list's picture is shown above the list and in link previews, and exists`, async () => {
    const { categories } = await askApi<{
      categories: { canonicalUrl: string; primaryImage: string | null }[];
    }>(shop, 'query { categories($ctx) { canonicalUrl primaryImage } }');
    const pictured = categories.find(({ primaryImage }) => primaryImage !== null);
    const page = await ask(shop.host, pictured?.canonicalUrl ?? '');
    const preview = /property="og:image" content="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(preview).toMatch(new RegExp(`/images/categoryheader/1900w/${pictured?.primaryImage}$`));
    const [, head = ''] =
      /<header class="[^"]*">((?:(?!<\/header>).)*categoryheader.*?)<\/header>/s.exec(page.body) ?? [];
    expect(head).toContain('<h1');
    expect(head).toMatch(/950w.*1280w.*1900w.*2560w/s);
    const picture = await ask(shop.host, new URL(preview).pathname, { headers: { accept: 'image/webp' } });
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    const bare = categories.find(({ primaryImage }) => primaryImage === null);
    const { body } = await ask(shop.host, bare?.canonicalUrl ?? '');
    expect(getElement(body, 'main')).not.toContain('categoryheader');
  });

for (const shop of SHOPS)
  test(`[PL-03] ${shop.key}: a page after the last is 404, however large its number`, async () => {
    const first = await ask(shop.host, '/allt');
    const path = first.headers.location ?? '/allt';
    for (const page of ['500', '999999999', '9'.repeat(40)])
      expect((await ask(shop.host, `${path}?page=${page}`)).status, page).toBe(404);
  });

test('[PL-07] a list names its products as structured data, numbered through all pages', async () => {
  interface ItemList {
    readonly '@type'?: string;
    readonly itemListElement?: readonly { position: number; url: string }[];
  }
  const itemsOf = async (path: string) => {
    const { body } = await ask(karamell.host, path);
    const found = (listJsonLd(body) as readonly ItemList[]).find((block) => block['@type'] === 'ItemList');
    return { body, items: found?.itemListElement ?? null };
  };
  const { body, items } = await itemsOf('/en/allt?page=2');
  const size = [...body.matchAll(/data-alias=/g)].length;
  expect(items).toHaveLength(size);
  expect(items?.[0]?.position).toBe(size + 1);
  const { pathname } = new URL(items?.[0]?.url ?? 'http://none/');
  expect(pathname).toMatch(/^\/en\/p\//);
  expect(listTags(body, 'a').some(({ href }) => href === pathname)).toBe(true);
  expect((await ask(karamell.host, pathname)).status).toBe(200);
  // Search engines do not index filtered lists
  expect((await itemsOf('/en/allt?brands=b_askeriet')).items).toBeNull();
});

for (const shop of SHOPS)
  test(`[PL-02] ${shop.key}: sold-out products are last, but where the visitor sorts by price`, async () => {
    interface Listed {
      readonly productId: number;
      readonly totalStock: { readonly totalStock: number };
    }
    const list = async (sort: string, more = '') => {
      const { products } = await askApi<{ products: { products: Listed[] } }>(
        shop,
        `query { products($ctx, take: 200, filter: { sort: ${sort} ${more} }) { products { productId totalStock { totalStock } } } }`,
      );
      return products.products;
    };
    for (const sort of ['MOST_SOLD', 'LATEST']) {
      const [plain, ranked] = [await list(sort), await list(sort, 'soldOutLast: true')];
      const isSold = ({ totalStock }: Listed): boolean => totalStock.totalStock <= 0;
      expect(plain.filter(isSold).length).toBeGreaterThan(0);
      const inOrder = [...plain.filter((each) => !isSold(each)), ...plain.filter(isSold)];
      expect(ranked, sort).toEqual(inOrder);
    }
    expect(await list('PRICE', 'soldOutLast: true')).toEqual(await list('PRICE'));
    const first = await ask(shop.host, '/allt');
    const path = first.headers.location ?? '/allt';
    const { body } = await ask(shop.host, `${path}?sort=MOST_SOLD`);
    const shown = [...body.matchAll(/data-product="(\d+)"|data-alias="([^"]+)"/g)].length;
    expect(shown).toBeGreaterThan(0);
    const cards = body.split('window.__remixContext', 1)[0] ?? '';
    for (const text of ['Slut i lager', 'Out of stock', 'Loppu varastosta'])
      expect(cards).not.toContain(text);
  });
