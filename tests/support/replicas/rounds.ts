import { DEMO_API_KEY } from '#scripts/servers.mjs';
import type { Answered, Step } from './shopping.ts';

const CONTEXT = 'channelId: "1|se", languageId: "sv-SE", marketId: "se"';
const NO_SKU = { skuId: 0, stock: { inStock: 0, totalStock: 0 } };

export interface Goods {
  readonly path: string;
  readonly name: string;
  readonly productId: number;
  readonly skuId: number;
  readonly inStock: number;
}

/** A product of Karamell with one size and plenty of pieces, all of them in stock. */
export async function loadGoods(backendPort: number): Promise<Goods> {
  const query = `{ products(${CONTEXT}, take: 50) { products { productId name canonicalUrl skus { skuId stock { inStock totalStock } } } } }`;
  const response = await fetch(`http://127.0.0.1:${backendPort}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': process.env.DEMO_API_KEY ?? DEMO_API_KEY },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as {
    data: {
      products: {
        products: readonly {
          productId: number;
          name: string;
          canonicalUrl: string;
          skus: readonly { skuId: number; stock: { inStock: number; totalStock: number } }[];
        }[];
      };
    };
  };
  for (const { productId, name, canonicalUrl, skus } of data.products.products) {
    const [{ skuId, stock: { inStock, totalStock } } = NO_SKU] = skus;
    if (skus.length === 1 && inStock > 20 && inStock === totalStock)
      return { path: new URL(canonicalUrl, 'http://shop.example').pathname, name, productId, skuId, inStock };
  }
  throw new Error('The demo has no product with 20 pieces.');
}

export const shows =
  (text: string) =>
  ({ body }: Answered): string | null =>
    body.includes(text) ? null : `does not show ${text}: ${body.slice(0, 200)}`;

/** What shoppers of Karamell do: one looks around, one fills a cart, one logs in. */
export async function loadRounds(backendPort: number): Promise<readonly (readonly Step[])[]> {
  const { path, skuId } = await loadGoods(backendPort);
  const page = shows('</html>');
  const browse: Step[] = ['/', path, '/sok/choklad', '/varumarken', '/favoriter'].map((address) => ({
    path: address,
    findFault: page,
  }));
  return [
    browse,
    [...browse.slice(2), ...browse.slice(0, 2)],
    [
      { path, findFault: page },
      { path: '/cart/add', form: { skuId: String(skuId), quantity: '1' }, findFault: shows('"count":1') },
      { path: '/varukorg', findFault: page },
      { path: '/cart/contents', findFault: shows('"count":1') },
    ],
    [
      {
        path: '/account/session',
        form: { intent: 'login', email: 'person@example.com', password: 'Person-2026' },
        findFault: ({ headers }) =>
          headers['set-cookie']?.some((line) => line.startsWith('ralph-auth=')) ? null : 'is no login',
      },
      { path: '/visitor', findFault: shows('"PERSON"') },
      { path: '/mina-sidor/ordrar', findFault: page },
    ],
  ];
}
