import { ask, type Answer } from '#tests/support/http.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

export interface GraphQLAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly {
    message: string;
    path?: (string | number)[];
    extensions?: { code?: string };
  }[];
}

/** A raw POST to the embedded backend's GraphQL endpoint. */
export const postGraphQL = (body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  ask('127.0.0.1', '/graphql', {
    method: 'POST',
    port: testServers.backendPort,
    headers: { 'content-type': 'application/json', 'x-apikey': testServers.apiKey, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Runs a query with a shop's tenant arguments. Throws when the answer has errors. */
export async function askApi<Data>(
  shop: DemoShop,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  language: string = shop.languages[0] ?? 'en-US',
): Promise<Data> {
  const answer = await postGraphQL({
    query: withTenantVariables(query),
    variables: { marketId: shop.market, ...variables, channelId: shop.channelId, languageId: language },
  });
  const parsed = JSON.parse(answer.body) as GraphQLAnswer;
  if (parsed.errors?.length || !parsed.data)
    throw new Error(`${answer.status} ${JSON.stringify(parsed.errors)}`);
  return parsed.data as Data;
}

/** Replaces `$ctx` in a test's query by the three tenant arguments and declares their variables. */
function withTenantVariables(query: string): string {
  return query
    .replace(/query\s*(\(([^)]*)\))?\s*\{/, (_whole, _list, inner: string | undefined) => {
      return `query Test($channelId: String, $languageId: String, $marketId: String${inner ? `, ${inner}` : ''}) {`;
    })
    .replaceAll('$ctx', 'channelId: $channelId, languageId: $languageId, marketId: $marketId');
}
