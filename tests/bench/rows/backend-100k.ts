import { ask } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { LARGE_PRODUCTS, residentMbOf, startLargeBackend } from '#tests/bench/servers.ts';
import { percentile, verdict, type MeasureRow } from '#tests/bench/row.ts';

const REQUESTS = 120;
const SINGLE_BAR_MS = 60;
const CONCURRENT_BAR_MS = 250;
const MEMORY_BAR_MB = 600;

const LIST = `query ($c: String, $l: String, $m: String, $skip: Int, $alias: String, $filter: FilterInputType) {
  products(channelId: $c, languageId: $l, marketId: $m, skip: $skip, take: 20, categoryAlias: $alias, filter: $filter) {
    count
    products { productId name canonicalUrl brand { name } unitPrice { sellingPriceIncVatFormatted isDiscounted } productImages { fileName } totalStock { totalStock } }
    filters { price { lowest highest } facets { filterId type values { _id facetId count label } } }
  }
}`;
const PRODUCT = `query ($c: String, $l: String, $m: String, $id: Int) {
  product(channelId: $c, languageId: $l, marketId: $m, productId: $id) {
    productId name texts { text1 } unitPrice { sellingPriceIncVatFormatted } variantGroup { variants { value variants { value skuId } } } parameterGroups { name parameters { name value } }
  }
}`;
const TENANT = { c: '1|se', l: 'sv-SE', m: 'se' };

interface KnownTerms {
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  readonly words: readonly string[];
  readonly ids: readonly number[];
}

async function post(
  port: number,
  query: string,
  variables: object,
): Promise<{ data: Record<string, unknown>; tookMs: number }> {
  const start = performance.now();
  const answer = await ask('127.0.0.1', '/graphql', {
    port,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': testServers.apiKey },
    body: JSON.stringify({ query, variables: { ...TENANT, ...variables } }),
  });
  const tookMs = performance.now() - start;
  const parsed = JSON.parse(answer.body) as { data?: Record<string, unknown>; errors?: unknown };
  if (!parsed.data || parsed.errors) throw new Error(`Backend: ${answer.body.slice(0, 300)}`);
  return { data: parsed.data, tookMs };
}

/** Terms for queries: categories of at most 5,000 products, brands, words of product names, ids. */
async function loadKnownTerms(port: number): Promise<KnownTerms> {
  const { data } = await post(port, LIST, { skip: 0, filter: {} });
  const list = data.products as {
    count: number;
    products: { productId: number; name: string }[];
    filters: { facets: { type: string; values: { facetId: string; count: number; label: string }[] }[] };
  };
  const valuesOf = (type: string) => list.filters.facets.find((facet) => facet.type === type)?.values ?? [];
  const tree = await post(
    port,
    'query ($c: String, $l: String) { categories(channelId: $c, languageId: $l) { alias name } }',
    {},
  );
  const small = new Set(
    valuesOf('Category')
      .filter((value) => value.count > 500 && value.count <= 5_000)
      .map((value) => value.label),
  );
  const categories = (tree.data.categories as { alias: string; name: string }[])
    .filter((node) => small.has(node.name))
    .map((node) => node.alias);
  if (list.count < LARGE_PRODUCTS) throw new Error(`The catalogue has only ${list.count} products`);
  return {
    categories,
    brands: valuesOf('Brand').map((value) => value.facetId),
    words: [...new Set(list.products.flatMap((product) => product.name.toLowerCase().split(/\s+/)))].filter(
      (word) => word.length > 3,
    ),
    ids: list.products.map((product) => product.productId),
  };
}

/** The n-th request. All requests differ, so that no response comes from a cache. */
function selectRequest(known: KnownTerms, n: number): [string, object] {
  const pick = <Item>(items: readonly Item[], step: number): Item | undefined =>
    items[step % Math.max(1, items.length)];
  if (n % 3 === 0)
    return [
      LIST,
      {
        skip: (n % 5) * 20,
        alias: pick(known.categories, n),
        filter: {
          facets: [pick(known.brands, n / 3), pick(known.brands, n / 3 + 1 + (n % 7))],
          filterMode: 'BY_GROUP',
          sort: n % 2 ? 'PRICE' : 'LATEST',
        },
      },
    ];
  if (n % 3 === 1)
    return [
      LIST,
      {
        skip: (n % 4) * 20,
        filter: {
          searchText: `${pick(known.words, n)} ${pick(known.words, n * 7)?.slice(0, 3)}`,
          sort: 'RELEVANCE',
        },
      },
    ];
  return [PRODUCT, { id: (pick(known.ids, 0) ?? 1) + n * 13 }];
}

/** Whether a response has products. Empty responses would be fast without doing the work. */
function hasProducts(data: Record<string, unknown>): boolean {
  const list = data.products as { products: unknown[] } | undefined;
  return list ? list.products.length > 0 : data.product !== null;
}

interface Load {
  readonly times: readonly number[];
  readonly empty: number;
}

async function load(port: number, known: KnownTerms, concurrency: number, offset: number): Promise<Load> {
  const times: number[] = [];
  let empty = 0;
  let next = offset;
  const worker = async (): Promise<void> => {
    while (next < offset + REQUESTS) {
      const [query, variables] = selectRequest(known, next++);
      const { data, tookMs } = await post(port, query, variables);
      times.push(tookMs);
      if (!hasProducts(data)) empty++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { times, empty };
}

export const measureBackend100k: MeasureRow = async (servers) => {
  const backend = await startLargeBackend(servers);
  try {
    const known = await loadKnownTerms(backend.port);
    await load(backend.port, known, 1, 10_000);
    const one = await load(backend.port, known, 1, 0);
    const eight = await load(backend.port, known, 8, 1_000);
    if (one.empty + eight.empty > REQUESTS / 5)
      throw new Error(`${one.empty + eight.empty} responses were empty`);
    const single = percentile(one.times, 0.95);
    const concurrent = percentile(eight.times, 0.95);
    const memory = residentMbOf(backend.pid);
    return {
      name: 'backend-100k',
      value: `p95 ${single.toFixed(0)} ms at 1, ${concurrent.toFixed(0)} ms at 8; ${memory.toFixed(0)} MB`,
      bar: 'p95 ≤ 60 ms at 1, ≤ 250 ms at 8; ≤ 600 MB',
      verdict: verdict(single <= SINGLE_BAR_MS && concurrent <= CONCURRENT_BAR_MS && memory <= MEMORY_BAR_MB),
      detail: {
        requests: REQUESTS,
        empty: one.empty + eight.empty,
        categories: known.categories.length,
        brands: known.brands.length,
      },
    };
  } finally {
    await backend.stop();
  }
};
