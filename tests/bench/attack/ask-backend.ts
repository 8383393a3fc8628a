import { ask } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

/** The products of a demo shop in its default language, with the given fields, from the backend at a port. */
export async function loadProducts<Product>(
  port: number,
  shopKey: string,
  fields: string,
): Promise<readonly Product[]> {
  const { channelId, market, languages } = shopNamed(shopKey);
  const answer = await ask('127.0.0.1', '/graphql', {
    method: 'POST',
    port,
    headers: { 'content-type': 'application/json', 'x-apikey': testServers.apiKey },
    body: JSON.stringify({
      query: `query ($channelId: String, $marketId: String, $languageId: String) {
        products(channelId: $channelId, marketId: $marketId, languageId: $languageId, take: 200) {
          products { ${fields} } } }`,
      variables: { channelId, marketId: market, languageId: languages[0] },
    }),
  });
  const { data } = JSON.parse(answer.body) as { data: { products: { products: readonly Product[] } } };
  return data.products.products;
}
