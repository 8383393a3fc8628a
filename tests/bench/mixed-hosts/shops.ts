import { createHash } from 'node:crypto';
import { listShopPages } from '#tests/isolation/shop-pages.ts';
import { loadProducts } from '#tests/bench/attack/ask-backend.ts';
import { ask } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { SeededRandom } from '#tests/support/seeded-random.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { loadShopTexts, type ShopTexts } from '#tests/support/vocabulary/shop-texts.ts';
import { buildVocabularies, type ShopVocabulary } from '#tests/support/vocabulary/shop-vocabulary.ts';

const PICTURES_PER_SHOP = 20;
const PICTURE_FOLDERS = ['300f300', '85f85'];
/** A cold picture may first be answered by another size; the answer is final once it is cacheable for long. */
const RENDER_TRIES = 40;

/** The same seed gives the same run, apart from the servers' timing. */
export const random = new SeededRandom(20_261_122);

/** A shop with everything that is asked of it. */
export interface MixedShop {
  readonly shop: DemoShop;
  readonly vocabulary: ShopVocabulary;
  readonly pages: readonly string[];
  readonly files: readonly string[];
  /** SHA-1 of each picture's bytes, by path. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly productIds: readonly number[];
  /** Aliases of markets that visitors of this shop or of another can choose. */
  readonly markets: readonly string[];
}

const MARKETS = [...new Set(SHOPS.map(({ market }) => market)), 'no', 'dk', 'fr'];

export const digestOf = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('base64');

/** Reads the shops' words, pages and pictures one after the other, before requests are mixed. */
export async function loadShops(): Promise<MixedShop[]> {
  const texts = await Promise.all(SHOPS.map(loadShopTexts));
  const vocabularies = await buildVocabularies(texts);
  const shops: MixedShop[] = [];
  for (const of of texts) {
    const vocabulary = vocabularies.get(of.shop.key);
    if (!vocabulary) throw new Error(`${of.shop.key} has no vocabulary.`);
    shops.push({
      shop: of.shop,
      vocabulary,
      pages: of.shop.languages.flatMap((language) =>
        listShopPages(of, language)
          .filter(({ method }) => method === undefined)
          .map(({ path }) => path),
      ),
      files: await listFiles(of.shop),
      pictures: await loadPictures(of),
      productIds: await loadProductIds(of.shop),
      markets: MARKETS,
    });
  }
  return shops;
}

/** Files with bytes of one shop, and a script that all share. */
async function listFiles({ host }: DemoShop): Promise<string[]> {
  const { body } = await ask(host, '/');
  const linked = [...body.matchAll(/(?:href|src)="(\/(?!images\/)[^"?]+\.(?:js|svg|png|ico|webmanifest))"/g)];
  return [
    '/manifest.webmanifest',
    '/robots.txt',
    '/favicon.ico',
    ...new Set(linked.map(([, path]) => path ?? '/')),
  ];
}

async function loadProductIds({ key }: DemoShop): Promise<number[]> {
  const products = await loadProducts<{ productId: number }>(testServers.backendPort, key, 'productId');
  return products.map(({ productId }) => productId);
}

async function loadPictures({ shop, api }: ShopTexts): Promise<Map<string, string>> {
  const [first] = api.values();
  const names = (first?.products.products ?? []).flatMap(({ productImages }) =>
    productImages.slice(0, 1).map(({ fileName }) => fileName),
  );
  const pictures = new Map<string, string>();
  for (const name of names.slice(0, PICTURES_PER_SHOP))
    for (const folder of PICTURE_FOLDERS) {
      const path = `/images/product/${folder}/${name}`;
      pictures.set(path, digestOf(await loadPicture(shop.host, path)));
    }
  return pictures;
}

async function loadPicture(host: string, path: string): Promise<Buffer> {
  for (let tries = 0; tries < RENDER_TRIES; tries++) {
    const { status, headers, bytes } = await ask(host, path);
    if (status === 200 && /immutable/.test(String(headers['cache-control']))) return bytes;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${host}${path} is not rendered.`);
}
