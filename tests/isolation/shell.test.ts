import { beforeAll, expect, test } from 'vitest';
import { addToCart, createCart } from '#tests/support/api/cart-api.ts';
import { hasOneSize, loadProduct } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/http.ts';
import { getElement } from '#tests/support/markup.ts';
import { openShopSocket, type ShopSocket } from '#tests/support/shop-socket.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';
import { loadVocabularies, type ShopVocabulary } from '#tests/support/vocabulary/shop-vocabulary.ts';

/** Nordic has no live updates. */
const LIVE_SHOPS = SHOPS.filter(({ key }) => key !== 'nordic');

let vocabularies: ReadonlyMap<string, ShopVocabulary> = new Map();
beforeAll(async () => {
  vocabularies = await loadVocabularies();
});

const listForeignWords = (shop: DemoShop, text: string): readonly string[] =>
  SHOPS.filter(({ key }) => key !== shop.key).flatMap(({ key }) => vocabularies.get(key)?.find(text) ?? []);

interface Follower {
  readonly shop: DemoShop;
  readonly socket: ShopSocket;
  readonly cartId: string;
  readonly productId: number;
  readonly skuId: number;
  readonly inStock: number;
}

/** A visitor of a shop who follows a product and his cart. */
async function follow(shop: DemoShop): Promise<Follower> {
  const { productId, skus } = await loadProduct(
    shop,
    (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 6,
  );
  const { skuId = 0, stock = { inStock: 0 } } = skus[0] ?? {};
  const cart = await createCart(shop);
  const socket = await openShopSocket(shop, { cookie: `ralph-cart=${cart.id}` });
  await socket.next('connection_ack');
  socket.subscribe('stock', 'productStock', { productId });
  socket.subscribe('cart', 'cart');
  await Promise.all([socket.next('next'), socket.next('next')]);
  return { shop, socket, cartId: cart.id, productId, skuId, inStock: stock.inStock };
}

test('[CH-11] [AP-04] what changes in one shop is told by the sockets of that shop alone', async () => {
  const followers = await Promise.all(LIVE_SHOPS.map(follow));
  for (const { shop, socket, cartId, skuId, inStock } of followers) {
    const others = followers.filter((other) => other.socket !== socket);
    const before = others.map((other) => other.socket.received.length);
    await setStock(shop, skuId, inStock - 1);
    expect(JSON.stringify(await socket.next('next'))).toContain(`"inStock":${inStock - 1}`);
    await addToCart(shop, cartId, { skuId, quantity: 2 });
    expect(JSON.stringify(await socket.next('next'))).toContain('"quantity":2');
    // A later answer to each of the others: nothing was on its way to them
    for (const other of others) {
      other.socket.send({ type: 'ping' });
      await other.socket.next('pong');
    }
    expect(
      others.map((other, at) => other.socket.received.length - (before[at] ?? 0)),
      shop.key,
    ).toEqual(others.map(() => 1));
    await setStock(shop, skuId, inStock);
    await socket.next('next');
  }
  for (const { shop, socket } of followers) {
    expect(listForeignWords(shop, socket.received.join('\n')), shop.key).toEqual([]);
    socket.close();
  }
});

test('[CH-11] [AP-04] a product of another shop cannot be followed, nor its cart with the cookie of another host', async () => {
  const [own, ...others] = await Promise.all(LIVE_SHOPS.map(follow));
  for (const other of others) {
    const socket = await openShopSocket(other.shop, { cookie: `ralph-cart=${own?.cartId}` });
    await socket.next('connection_ack');
    socket.subscribe('cart', 'cart');
    expect(await socket.next('next')).toMatchObject({ payload: { errors: [{ message: 'Not available' }] } });
    socket.subscribe('stock', 'productStock', { productId: own?.productId });
    await socket.next('complete');
    expect(socket.received.join('\n')).not.toContain(own?.cartId);
    expect(socket.received.join('\n')).not.toContain(`"productId":${own?.productId}`);
    socket.close();
  }
  for (const { socket } of [own as Follower, ...others]) socket.close();
});

test('[CH-11] [LY-14] icons and worker of each shop are its own, also by the address of another shop’s', async () => {
  const filesOf = async (shop: DemoShop) => {
    const { icons } = JSON.parse((await ask(shop.host, '/manifest.webmanifest')).body) as {
      icons: readonly { src: string }[];
    };
    return ['/apple-touch-icon.png', '/sw.js', ...icons.map(({ src }) => src)];
  };
  const files = new Map<string, Buffer>();
  for (const shop of SHOPS)
    for (const path of await filesOf(shop))
      files.set(`${shop.key} ${path}`, (await ask(shop.host, path)).bytes);
  for (const shop of SHOPS) {
    const own = new Set(
      [...files].filter(([name]) => name.startsWith(`${shop.key} `)).map(([, file]) => file),
    );
    for (const other of SHOPS.filter(({ key }) => key !== shop.key))
      for (const path of await filesOf(other)) {
        const { status, bytes } = await ask(shop.host, path);
        const isOfOther = files.get(`${other.key} ${path}`)?.equals(bytes);
        expect([shop.key, other.key, path, isOfOther]).toEqual([shop.key, other.key, path, false]);
        expect(status === 404 || [...own].some((file) => file.equals(bytes)), path).toBe(true);
      }
  }
});

const CONSENT_BANNER = 'data-consent-form';
const KARAMELL = shopNamed('karamell');
const LIST = '/sortiment';
const ANSWERS: Readonly<Record<string, string>> = {
  none: '',
  yes: 'ralph-cookie-consent=true',
  no: 'ralph-cookie-consent=false',
  script: 'ralph-js=1',
};

/** On a busy machine, more new pages at once would wait longer than the shop lets them. */
const AT_ONCE = 8;

interface Choice {
  readonly market: string;
  readonly customerType: string;
  readonly vatIncluded: boolean;
  readonly consent: string;
  readonly look: string;
  readonly locale: string;
}

const CHOICES: readonly Choice[] = ['se', 'fi'].flatMap((market) =>
  ['PERSON', 'ORGANIZATION'].flatMap((customerType) =>
    [true, false].flatMap((vatIncluded) =>
      Object.keys(ANSWERS).flatMap((consent) =>
        ['', 'dark'].flatMap((look) =>
          ['', 'en'].map((locale) => ({ market, customerType, vatIncluded, consent, look, locale })),
        ),
      ),
    ),
  ),
);

const cookieOf = ({ market, customerType, vatIncluded, consent, look, locale }: Choice): string =>
  [
    `ralph=${encodeURIComponent(JSON.stringify({ customerType, vatIncluded }))}`,
    `ralph-selected-market=${market}`,
    ANSWERS[consent] ?? '',
    look && `ralph-look=${look}`,
    locale && `ralph-locale=${locale}`,
  ]
    .filter(Boolean)
    .join('; ');

/** What a page shows of the visitor's choices. */
function shownBy(body: string) {
  const pressedIn = (part: string): string =>
    [...getElement(body, part).matchAll(/aria-pressed="true"[^>]*>([^<]+)</g)]
      .map(([, label]) => label)
      .join();
  return {
    isEuro: /\d[\s\u00A0]€/.test(getElement(body, 'main')),
    isCompany: pressedIn('header').includes('Företag'),
    isIncluded: pressedIn('footer').includes('Inkl. moms'),
    isAsked: body.includes(CONSENT_BANNER),
    isDark: body.includes(':root{color-scheme:dark;') && !body.includes('prefers-color-scheme'),
  };
}

test('[CH-11] [CK-03] cached pages of market, customer type, VAT mode, look, consent and language never mix, in any order', async () => {
  const bodies = new Map<string, Set<string>>();
  const see = async (choice: Choice): Promise<void> => {
    const { status, body, headers } = await ask(KARAMELL.host, LIST, {
      headers: { cookie: cookieOf(choice) },
    });
    const { market, customerType, vatIncluded, consent, look } = choice;
    const variant = `${market} ${customerType} ${vatIncluded ? 'inc' : 'ex'} ${consent}${look && ` ${look}`}`;
    expect([status, headers['x-page-variant']], cookieOf(choice)).toEqual([200, variant]);
    expect(shownBy(body), cookieOf(choice)).toEqual({
      isEuro: market === 'fi',
      isCompany: customerType === 'ORGANIZATION',
      isIncluded: vatIncluded,
      isAsked: consent === 'none',
      isDark: look === 'dark',
    });
    bodies.set(variant, (bodies.get(variant) ?? new Set()).add(body));
  };
  for (const choices of [CHOICES, CHOICES.toReversed()])
    for (let at = 0; at < choices.length; at += AT_ONCE)
      await Promise.all(choices.slice(at, at + AT_ONCE).map(see));
  // The language that was chosen before changes no page, and neither does who came first
  expect([...bodies].filter(([, { size }]) => size > 1).map(([variant]) => variant)).toEqual([]);
  expect(bodies.size).toBe(64);
});
