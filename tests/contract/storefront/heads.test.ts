import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

interface Head {
  readonly description: string;
  readonly image: string;
  readonly canonical: string;
  /** URL by language, without `x-default`. */
  readonly alternates: ReadonlyMap<string, string>;
}

async function readHead(shop: DemoShop, path: string): Promise<Head> {
  const { status, body } = await ask(shop.host, path);
  expect(status, path).toBe(200);
  const head = getElement(body, 'head');
  const metaOf = (name: string) =>
    listTags(head, 'meta').find((tag) => (tag.name ?? tag.property) === name)?.content ?? '';
  const links = listTags(head, 'link');
  return {
    description: metaOf('description'),
    image: metaOf('og:image'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    alternates: new Map(
      links.flatMap(({ hreflang, href = '' }) =>
        hreflang && hreflang !== 'x-default' ? [[hreflang, href] as const] : [],
      ),
    ),
  };
}

/** A page of each kind: those that the start page links to, and the first product and category. */
async function listPages(shop: DemoShop): Promise<readonly string[]> {
  const home = (await ask(shop.host, '/')).body;
  const paths = listTags(home, 'a').flatMap(({ href }) => (href?.startsWith('/') ? [href] : []));
  const first = (start: string) => paths.find((path) => path.startsWith(start)) ?? [];
  const single = paths.filter((path) => /^\/[a-z-]{4,}$/.test(path));
  const linked = ['/', '/cookies', ...single, ...['/c/', '/dc/', '/b/', '/p/'].flatMap(first)];
  return [...new Set(await Promise.all(linked.map((path) => findOwnPath(shop, path))))];
}

/** The footer names content pages by one word in all languages; the server leads to the page's own path. */
async function findOwnPath(shop: DemoShop, path: string): Promise<string> {
  const { status, headers } = await ask(shop.host, path);
  return status === 301 ? pathOf(new URL(headers.location ?? '', shopUrl(shop.host)).href) : path;
}

const pathOf = (url: string): string => new URL(url).pathname;

for (const shop of SHOPS)
  test(`[LY-06] ${shop.key}: every kind of page has its own description and a picture for link previews`, async () => {
    const pages = await listPages(shop);
    expect(pages.length).toBeGreaterThan(8);
    const descriptions = new Map<string, string>();
    const images = new Set<string>();
    for (const path of pages) {
      const { description, image } = await readHead(shop, path);
      expect(description, path).toMatch(/\S{2}.*\S{2}/);
      expect(descriptions.get(description), `${path} has the description of another page`).toBeUndefined();
      descriptions.set(description, path);
      expect(image, path).toMatch(new RegExp(`^${shopUrl(shop.host, '/images/')}`));
      images.add(image);
    }
    for (const image of images) {
      const { status, headers } = await ask(shop.host, pathOf(image));
      expect(status, image).toBe(200);
      expect(headers['content-type']).toMatch(/^image\/(jpeg|png)/);
    }
  });

for (const shop of SHOPS.filter(({ languages }) => languages.length > 1))
  test(`[RT-17] ${shop.key}: a content page names its address in every language, and they name each other`, async () => {
    const about = { sv: '/om-oss', fi: '/meista', en: '/about-us' };
    const path = about[shop.languages[0]?.slice(0, 2) as keyof typeof about];
    const { alternates, canonical } = await readHead(shop, path);
    expect([...alternates.keys()].toSorted()).toEqual(shop.languages.toSorted());
    expect(alternates.get(shop.languages[0] ?? '')).toBe(canonical);
    for (const [language, url] of alternates) {
      const other = await readHead(shop, pathOf(url));
      expect(other.canonical, language).toBe(url);
      expect(other.alternates).toEqual(alternates);
    }
  });
