import { CATALOG_FRESHNESS, LAYOUT_FRESHNESS } from '#app/commerce/freshness.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findParentCategories, toCrumbs } from '#app/features/catalog/breadcrumbs.ts';
import {
  redirectRenamed,
  requireCanonicalPath,
  toAlternates,
} from '#app/features/catalog/canonical.server.ts';
import { sanitizeDescription } from '#app/features/catalog/product/description-html.server.ts';
import type { HeadFacts } from '#app/features/catalog/head-facts.ts';
import { categoriesDocument, listPageInfoDocument, type ApiListPageInfo } from './list.documents.server.ts';
import { formatHeadPictureUrl, toHeadPicture, type HeadPictureFolder } from './head-picture.ts';
import { findListAddresses } from './list-addresses.ts';
import type { ListPage, NamedPath } from './list-page.ts';
import type { ListNarrowing, ProductsContext } from '#app/features/catalog/filters/list-narrowing.ts';
import { loadProducts, type ProductsPage } from './load-products.server.ts';
import { decodePath, findPath, lastSegment } from '#app/features/catalog/paths.ts';
import { present, presentItems } from '#app/features/catalog/omit-empty.ts';

export type ListContext = ProductsContext & Pick<RequestContext, 'locale' | 'translate'>;

/** A list page and what it says about itself. */
export interface LoadedList {
  readonly list: ListPage;
  readonly head: HeadFacts;
}

/** `/c/…` (RT-12). Throws a redirect to the canonical address, or 404. */
export function loadCategoryList(context: ListContext): Promise<LoadedList> {
  return loadListByUrl(context, (alias) => ({ categoryAlias: alias }));
}

/** `/b/…` (RT-13). */
export function loadBrandList(context: ListContext): Promise<LoadedList> {
  const brands = { name: context.translate('catalog.brands.title'), path: context.links.page('brands') };
  return loadListByUrl(context, (alias) => ({ brandAlias: alias }), {
    parents: [brands],
    folder: 'brandheader',
  });
}

/** `/dc/…` (RT-14). */
export function loadCampaignList(context: ListContext): Promise<LoadedList> {
  return loadListByUrl(context, (alias) => ({ discountCampaignAlias: alias }));
}

/** `/l/…`: a list known by its whole path (RT-16). */
export function loadGenericList(context: ListContext): Promise<LoadedList> {
  return loadListByUrl(context, (_alias, url) => ({ url }));
}

/** `/list/{alias}`: the list is found by its alias, and answered under its own address (RT-16). */
export async function loadListByAlias(context: ListContext, alias: string): Promise<LoadedList> {
  const { listPageInfo: info } = await context.commerce.query(listPageInfoDocument, CATALOG_FRESHNESS, {
    alias,
  });
  if (!info?.id) return redirectRenamed(context);
  if (info.canonicalUrl) requireCanonicalPath(context, info.canonicalUrl);
  const products = await loadProducts(context, { url: info.canonicalUrl ?? undefined });
  return compose(context, info, products, { parents: [] });
}

interface ListSetting {
  readonly parents: readonly NamedPath[];
  /** Where its picture lies; with those of categories unless told otherwise. */
  readonly folder?: HeadPictureFolder;
}

/** Everything about one list travels in one round trip; only then is it known whether the list exists. */
async function loadListByUrl(
  context: ListContext,
  narrow: (alias: string, url: string) => ListNarrowing,
  setting?: ListSetting,
): Promise<LoadedList> {
  const url = decodePath(context.url.pathname);
  const [{ listPageInfo: info }, products, crumbs] = await Promise.all([
    context.commerce.query(listPageInfoDocument, CATALOG_FRESHNESS, { url }),
    settle(loadProducts(context, narrow(lastSegment(url), url))),
    setting?.parents ?? loadParentCrumbs(context, url),
  ]);
  if (!info?.id) return redirectRenamed(context);
  if (info.canonicalUrl) requireCanonicalPath(context, info.canonicalUrl);
  return compose(context, info, products(), { ...setting, parents: crumbs });
}

/** Holds a failure back until it is known whether the list exists at all: a redirect or 404 of the list comes first. */
async function settle<Value>(promise: Promise<Value>): Promise<() => Value> {
  try {
    const value = await promise;
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Parents of a category page; breadcrumbs are decoration, so a tree that cannot be had costs nothing but them. */
async function loadParentCrumbs(context: ListContext, url: string): Promise<NamedPath[]> {
  try {
    const { categories } = await context.commerce.queryPartial(categoriesDocument, LAYOUT_FRESHNESS);
    const parents = findParentCategories(categories ?? [], url);
    return toCrumbs(
      parents.map(({ name, canonicalUrl }) => ({ name, url: canonicalUrl })),
      (parentUrl) => findPath(context.links, parentUrl),
    );
  } catch {
    return [];
  }
}

function compose(
  context: ListContext,
  info: ApiListPageInfo,
  products: ProductsPage,
  { parents, folder = 'categoryheader' }: ListSetting,
): LoadedList {
  const { links } = context;
  const picture = toHeadPicture(context.channel.endpoints.images, folder, info.primaryImage);
  const path = findPath(links, info.canonicalUrl) ?? decodePath(context.url.pathname);
  const breadcrumbs = [...parents, { name: info.name, path }];
  const subCategories = toCrumbs(
    presentItems(info.subCategories).map(({ name, canonicalUrl }) => ({ name, url: canonicalUrl })),
    (url) => findPath(links, url),
  );
  const isDescribed = !info.hideDescription;
  return {
    list: {
      ...products,
      title: info.name,
      breadcrumbs,
      ...present({
        picture,
        descriptionHtml: isDescribed ? sanitizeDescription(links, info.primaryDescription) : null,
        secondDescriptionHtml: isDescribed ? sanitizeDescription(links, info.secondaryDescription) : null,
        subCategories: subCategories.length > 0 ? subCategories : null,
      }),
    },
    head: {
      ...toListHead(context, info, products, breadcrumbs),
      ...(picture ? { image: formatHeadPictureUrl(picture) } : {}),
    },
  };
}

function toListHead(
  context: ListContext,
  info: ApiListPageInfo,
  products: ProductsPage,
  breadcrumbs: readonly NamedPath[],
): HeadFacts {
  const path = breadcrumbs.at(-1)?.path ?? '/';
  const { canonical, counterpart, noindex } = findListAddresses(context.url.searchParams, products);
  return {
    title: info.meta?.title || info.name,
    description: info.meta?.description || info.primaryDescription || '',
    path: `${path}${canonical}`,
    alternates: toAlternates(context, info.alternativeUrls, counterpart),
    noindex,
    breadcrumbs,
    placeholders: {
      name: info.name,
      category: info.name,
      count: products.total,
      longDescription: info.primaryDescription,
      shortDescription: info.secondaryDescription,
    },
  };
}
