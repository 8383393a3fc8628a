import { DEMO_API_KEY } from '#scripts/servers.mjs';
import type { Answered, Step } from './shopping.ts';

const CONTEXT = 'channelId: "1|se", languageId: "sv-SE", marketId: "se"';

export interface Goods {
  readonly path: string;
  readonly skuId: number;
}

/** A product of Karamell with plenty of pieces. */
export async function loadGoods(backendPort: number): Promise<Goods> {
  const query = `{ products(${CONTEXT}, take: 50) { products { canonicalUrl skus { skuId stock { totalStock } } } } }`;
  const response = await fetch(`http://127.0.0.1:${backendPort}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': process.env.DEMO_API_KEY ?? DEMO_API_KEY },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as {
    data: {
      products: {
        products: readonly {
          canonicalUrl: string;
          skus: readonly { skuId: number; stock: { totalStock: number } }[];
        }[];
      };
    };
  };
  for (const { canonicalUrl, skus } of data.products.products)
    for (const { skuId, stock } of skus)
      if (stock.totalStock > 20)
        return { path: new URL(canonicalUrl, 'http://shop.example').pathname, skuId };
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
