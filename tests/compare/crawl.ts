import { CATALOG_FILES } from '#app/route-table.ts';
import { DEMO_COMPANY, DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import { listProducts } from '#tests/support/api/products.ts';
import { shopperWithCart, type Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { listForms } from '#tests/support/crawl/list-forms.ts';
import { aVisitor, signIn } from '#tests/support/customers/customer-visits.ts';
import { ask, askUntil, type Answer } from '#tests/support/http.ts';
import { listTags } from '#tests/support/markup.ts';
import { findRouteFile, listTablePaths } from '#tests/support/route-table.ts';
import { prefixOf, type DemoShop } from '#tests/support/shops.ts';

/** Links of a kind that are followed although neither sitemap nor route table has them, and pages of a kind that each visitor opens. */
const [LINKS_PER_KIND, VISITS_PER_KIND] = [3, 4];
const MAX_DEPTH = 3;
const SITEMAP_MS = 180_000;
const ODD_PATHS = ['/no/such/page', '/?page=abc', '/?action=login', '/search-suggestions?q=a'];
/** The same for every visitor. */
const FILE = /\.\w+$|^\/(?:images|assets|brand)\//;
/** Other builds have other ones. */
const SCRIPT_OR_SHEET = /^\/assets\/.*\.(?:js|css)$/;

/** Visitors without scripts, each with what changes pages. */
const VISITORS: Readonly<Record<string, (visitor: Shopper) => Promise<unknown>>> = {
  'with favorites and consent': async (visitor) => {
    const [one, other] = await listProducts(visitor.shop);
    await visitor.post('/favorites', { add: `${one?.productId} ${other?.productId}`, back: '/' });
    await visitor.post('/consent', { intent: 'accept-all' });
  },
  'with a cart': async ({ shop, cookies }) =>
    cookies.set('ralph-cart', (await shopperWithCart(shop, 2)).cartId),
  'as a person': (visitor) => signIn(visitor, DEMO_PERSON),
  'as a company': (visitor) => signIn(visitor, DEMO_COMPANY),
  'without VAT': (visitor) => visitor.post('/preferences', { vat: 'ex', returnTo: '/' }),
  'in another market': async (visitor) => {
    const markets = listTags(await visitor.open('/preferences'), 'input');
    const other = markets.find(({ name, checked }) => name === 'market' && checked === undefined);
    await visitor.send({ market: other?.value ?? '' });
  },
};

type Take = (label: string, answer: Answer) => void;
type Kinds = ReadonlyMap<string, readonly string[]>;

/** Opens every page and file of a shop without cookies, and some of each kind as each visitor. */
export async function crawlShop(shop: DemoShop, take: Take): Promise<void> {
  const table = [...listTablePaths(), ...ODD_PATHS];
  const seeds = shop.languages.flatMap((language) =>
    table.map((path) => `${prefixOf(shop, language)}${path}`),
  );
  const takeAs =
    (who: string): Take =>
    (request, answer) =>
      take(`${shop.key} | ${who} | ${request}`, answer);
  const all = [...(await listSitemap(shop)), ...seeds];
  const kinds = await openAll(aVisitor(shop), all, new Map(), takeAs('without cookies'));
  const some = [...kinds.values()].flatMap((urls) => urls.slice(0, VISITS_PER_KIND));
  const pages = some.filter((url) => !FILE.test(url));
  for (const [who, prepare] of Object.entries(VISITORS)) {
    const visitor = aVisitor(shop);
    await prepare(visitor);
    await openAll(visitor, pages, kinds, takeAs(who));
  }
}

/** Opens addresses, and what they lead to that is of no known kind. Returns the addresses by kind. */
async function openAll(visitor: Shopper, seeds: readonly string[], known: Kinds, take: Take): Promise<Kinds> {
  const kinds = new Map(known);
  const opened = new Set<string>();
  let urls = seeds;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const links: string[] = [];
    for (const url of urls) {
      const alike = kinds.get(kindOf(visitor.shop, url)) ?? [];
      if (opened.has(url) || (depth > 0 && alike.length >= LINKS_PER_KIND)) continue;
      opened.add(url);
      const answer = await visitor.copy().get(url);
      take(`GET ${url}`, answer);
      links.push(...listLinks(visitor.shop, answer, url));
      // Words of other languages lead elsewhere for every visitor
      if (answer.status !== 301) kinds.set(kindOf(visitor.shop, url), [...alike, url]);
    }
    urls = links;
  }
  return kinds;
}

/** A language, a route and the names of parameters, or a folder of pictures. */
function kindOf(shop: DemoShop, url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://x');
  if (FILE.test(url)) return pathname.split('/').slice(0, 3).join('/');
  const prefixes = shop.languages.map((language) => prefixOf(shop, language));
  const prefix = prefixes.find((each) => each !== '' && `${pathname}/`.startsWith(`${each}/`)) ?? '';
  const names = new Set([...searchParams.keys()].toSorted());
  return [prefix, findRouteFile(pathname.slice(prefix.length) || '/'), ...names].join(' ');
}

/** Paths in all languages, once the files are built. */
async function listSitemap({ host }: DemoShop): Promise<readonly string[]> {
  const read = async (path: string): Promise<readonly string[]> => {
    const isBuilt = ({ status }: Answer): boolean => status === 200;
    const { answer } = await askUntil(() => ask(host, path), isBuilt, SITEMAP_MS);
    return [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  return (await Promise.all((await read(CATALOG_FILES.sitemap)).map(read))).flat();
}

/** What a page leads to within its shop: links, files, searches. */
function listLinks({ host }: DemoShop, { headers, body }: Answer, from: string): readonly string[] {
  if (!headers['content-type']?.startsWith('text/html')) return [];
  const base = `http://${host}${from}`;
  const links = ['a', 'link', 'img'].flatMap((name) =>
    listTags(body, name).map(({ href, src }) => href ?? src),
  );
  const searches = listForms(body, base).flatMap(({ method, action, empty }) =>
    method === 'GET' && empty.has('q') ? [`${action}?q=a`, `${action}/a`, `${action}/xqzwv`] : [],
  );
  return [...links, ...searches].flatMap((address = '') => {
    const url = URL.canParse(address, base) ? new URL(address, base) : null;
    const isOwn = url?.hostname === host && !SCRIPT_OR_SHEET.test(url.pathname);
    return isOwn ? [`${url.pathname}${url.search}`] : [];
  });
}
