import { isCommerceError } from '#app/commerce/commerce-error.ts';
import type { VariablesOf } from '#app/commerce/graphql.ts';
import type { AskCatalog } from './catalog-api.ts';
import { type CatalogProduct, catalogProductsDocument } from './catalog-documents.ts';

type Filter = NonNullable<VariablesOf<typeof catalogProductsDocument>['filter']>;

/** The largest `skip` of the API (contract 2.1). */
const MAX_SKIP = 6000;
/** A page's answer has about 10,000 values, half of what one may have (`UPSTREAM_ANSWER_VALUES`). */
const TAKE = 100;
const MIN_TAKE = 10;
/** The product numbers of one language, for leaving out what was listed: 20 MB. */
const MAX_PRODUCTS = 500_000;
/** Each brand of an oversized category costs a call. */
const MAX_BRANDS = 1000;

export interface CrawlCategory {
  readonly id: number;
  readonly parentId: number;
  readonly alias: string;
  readonly name: string;
}

interface CrawlOptions {
  readonly ask: AskCatalog;
  readonly categories: readonly CrawlCategory[];
  readonly brandIds: readonly number[];
  /** Called once per part of the catalog that the API does not list as a whole. */
  readonly onProblem: (problem: string) => void;
}

/** A part of the catalog that one list of the API shows. */
interface Slice {
  readonly name: string;
  readonly categoryAlias?: string;
  readonly filter: Filter;
  /** Smaller parts that are this one together. */
  readonly split: () => readonly Slice[];
}

interface Crawl extends CrawlOptions {
  readonly seen: Set<number>;
  /** Of the whole catalog. */
  total: number;
  take: number;
}

/**
 * All products of one language, each once, in batches. A list ends at `MAX_SKIP`, so one that is longer is asked for in parts: by
 * category, and a category without smaller ones by brand. A part that is still longer is reported with its name, and so is what
 * no part had.
 *
 * @throws CommerceError where the API fails
 */
export async function* crawlProducts(parts: CrawlOptions): AsyncGenerator<readonly CatalogProduct[]> {
  const crawl: Crawl = { ...parts, seen: new Set(), total: 0, take: TAKE };
  const all = selectWholeCatalog(parts);
  yield* crawlSlice(all, crawl, true);
  const missing = crawl.total - crawl.seen.size;
  if (missing > 0)
    parts.onProblem(`${missing} of ${crawl.total} products are in no list that the API shows to its end`);
}

async function* crawlSlice(
  slice: Slice,
  crawl: Crawl,
  isWhole = false,
): AsyncGenerator<readonly CatalogProduct[]> {
  const first = await loadPage(slice, 0, crawl);
  if (isWhole) crawl.total = first.count;
  yield selectNew(first.products, crawl);
  const isLonger = first.count > MAX_SKIP + crawl.take;
  const smaller = isLonger ? slice.split() : [];
  for (const part of smaller) {
    if (crawl.seen.size >= crawl.total) return;
    yield* crawlSlice(part, crawl);
  }
  if (smaller.length > 0) return;
  if (isLonger)
    crawl.onProblem(
      `${slice.name}: the API lists ${MAX_SKIP + crawl.take} of ${first.count} products; divide it into smaller categories`,
    );
  const end = Math.min(first.count, MAX_SKIP + crawl.take);
  for (let skip = first.length; skip < end;) {
    const { products, length } = await loadPage(slice, Math.min(skip, MAX_SKIP), crawl);
    if (length === 0) return;
    yield selectNew(products, crawl);
    skip += length;
  }
}

interface Page {
  readonly count: number;
  readonly products: readonly CatalogProduct[];
  /** With the entries that the API left empty. */
  readonly length: number;
}

/** A page, of fewer products where a hundred exceed what one answer may have. */
async function loadPage(slice: Slice, skip: number, crawl: Crawl): Promise<Page> {
  for (;;) {
    try {
      const { products: list } = await crawl.ask(catalogProductsDocument, {
        skip,
        take: crawl.take,
        ...(slice.categoryAlias === undefined ? {} : { categoryAlias: slice.categoryAlias }),
        // New products come first, so that one that is added meanwhile moves the others to a later page: none is missed
        filter: { ...slice.filter, includeCollapsed: true, sort: 'LATEST' },
      });
      const entries = list?.products ?? [];
      return {
        count: list?.count ?? 0,
        products: entries.filter((product) => product !== null),
        length: entries.length,
      };
    } catch (error) {
      if (!isCommerceError(error) || error.kind !== 'tooLarge' || crawl.take <= MIN_TAKE) throw error;
      crawl.take = Math.max(MIN_TAKE, Math.floor(crawl.take / 2));
    }
  }
}

function selectNew(products: readonly CatalogProduct[], { seen }: Crawl): readonly CatalogProduct[] {
  return products.filter(({ productId }) => {
    if (seen.has(productId) || seen.size >= MAX_PRODUCTS) return false;
    seen.add(productId);
    return true;
  });
}

function selectWholeCatalog(parts: CrawlOptions): Slice {
  return {
    name: 'the whole catalog',
    filter: {},
    split: () => {
      const ids = new Set(parts.categories.map(({ id }) => id));
      const roots = parts.categories.filter(({ parentId }) => !ids.has(parentId));
      const rest = { excludeCategoryIds: roots.map(({ id }) => id) };
      return [
        ...roots.map((category) => selectCategory(category, parts)),
        {
          name: 'products without a category',
          filter: rest,
          split: () => splitByBrand('products without a category', { filter: rest }, parts),
        },
      ];
    },
  };
}

/** A category with all below it. */
function selectCategory({ id, alias, name }: CrawlCategory, parts: CrawlOptions): Slice {
  const part = { categoryAlias: alias };
  return {
    ...part,
    name,
    filter: {},
    split: () => {
      const children = parts.categories.filter(({ parentId }) => parentId === id);
      if (children.length === 0) return splitByBrand(name, { ...part, filter: {} }, parts);
      const filter = { excludeCategoryIds: children.map((child) => child.id) };
      return [
        ...children.map((child) => selectCategory(child, parts)),
        { ...part, name, filter, split: () => splitByBrand(name, { ...part, filter }, parts) },
      ];
    },
  };
}

const splitNoFurther = (): readonly Slice[] => [];

function splitByBrand(
  name: string,
  part: Pick<Slice, 'categoryAlias' | 'filter'>,
  { brandIds }: CrawlOptions,
): Slice[] {
  if (brandIds.length === 0 || brandIds.length > MAX_BRANDS) return [];
  return [
    ...brandIds.map((id) => ({
      ...part,
      name: `${name}, brand ${id}`,
      filter: { ...part.filter, brandIds: [id] },
      split: splitNoFurther,
    })),
    {
      ...part,
      name: `${name}, products without a brand`,
      filter: { ...part.filter, excludeBrandIds: [...brandIds] },
      split: splitNoFurther,
    },
  ];
}
