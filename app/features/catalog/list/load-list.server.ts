import { CATALOG_FRESHNESS, LAYOUT_FRESHNESS } from '#app/commerce/freshness.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { listParentCategories, toCrumbs } from '#app/features/catalog/breadcrumbs.ts';
import {
  redirectRenamed,
  requireCanonicalPath,
  toAlternates,
} from '#app/features/catalog/canonical.server.ts';
import { sanitizeDescription } from '#app/features/catalog/description-html.server.ts';
import { fillHeadTexts } from '#app/features/catalog/fill-head-texts.ts';
import { categoriesDocument, listPageInfoDocument, type ApiListPageInfo } from './list.documents.server.ts';
import { formatHeadPictureUrl, toHeadPicture, type HeadPictureFolder } from './head-picture.ts';
import { formatMetaImageUrl } from '#app/features/catalog/card/product-image.ts';
import { computeCampaignEnd } from '#app/features/catalog/campaign-end.ts';
import { computeListAddresses } from './list-addresses.ts';
import type { ListPage } from './list-page.ts';
import type { NamedPath } from '#app/features/catalog/named-path.ts';
import type { ListScope, ProductsContext } from '#app/features/catalog/filters/list-scope.ts';
import { loadProducts, type ProductsPage } from './load-products.server.ts';
import { decodePath, findPath, lastSegment } from '#app/features/catalog/paths.ts';
import type { PageFacts } from '#app/features/seo/page-head.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';

export type ListContext = ProductsContext & Pick<RequestContext, 'locale' | 'translate'>;

/** A list page and the facts for its `<head>`. */
export interface LoadedList {
  readonly list: ListPage;
  readonly head: PageFacts;
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
    toParts: toMaker,
  });
}

/** `/dc/…` (RT-14). */
export function loadCampaignList(context: ListContext): Promise<LoadedList> {
  return loadListByUrl(context, (alias) => ({ discountCampaignAlias: alias }), { toParts: toCampaign });
}

/** `/l/…`: a list that the API identifies by its whole path (RT-16). */
export function loadGenericList(context: ListContext): Promise<LoadedList> {
  return loadListByUrl(context, (_alias, url) => ({ url }));
}

/** `/list/{alias}`: finds the list by its alias and redirects to the list's canonical address (RT-16). */
export async function loadListByAlias(context: ListContext, alias: string): Promise<LoadedList> {
  const { listPageInfo: info } = await context.commerce.query(listPageInfoDocument, CATALOG_FRESHNESS, {
    alias,
  });
  if (!info?.id) return redirectRenamed(context, context.links.page('list', { '*': alias }));
  if (info.canonicalUrl) requireCanonicalPath(context, info.canonicalUrl);
  const products = await loadProducts(context, { url: info.canonicalUrl ?? undefined });
  return toLoadedList(context, info, products, { parents: [] });
}

interface ListOptions {
  /** By default those of a category. */
  readonly parents?: readonly NamedPath[];
  /** Folder of its picture on the image server; `categoryheader` by default. */
  readonly folder?: HeadPictureFolder;
  /** What only lists of this kind have. */
  readonly toParts?: (context: ListContext, info: ApiListPageInfo) => Partial<ListPage>;
}

/** Asks for everything about a list in one round trip, before it is known whether the list exists. */
async function loadListByUrl(
  context: ListContext,
  toScope: (alias: string, url: string) => ListScope,
  options?: ListOptions,
): Promise<LoadedList> {
  const url = decodePath(context.url.pathname);
  const [{ listPageInfo: info }, products, parents] = await Promise.all([
    context.commerce.query(listPageInfoDocument, CATALOG_FRESHNESS, { url }),
    deferFailure(loadProducts(context, toScope(lastSegment(url), url))),
    options?.parents ?? loadParentCrumbs(context, url),
  ]);
  if (!info?.id) return redirectRenamed(context);
  if (info.canonicalUrl) requireCanonicalPath(context, info.canonicalUrl);
  return toLoadedList(context, info, products(), { ...options, parents });
}

/** Rethrows a failure only when the value is read, so that a redirect or 404 of the list itself takes precedence. */
async function deferFailure<Value>(promise: Promise<Value>): Promise<() => Value> {
  try {
    const value = await promise;
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Parents of a category page. The page renders without them when the category tree fails to load (AP-03). */
async function loadParentCrumbs(context: ListContext, url: string): Promise<NamedPath[]> {
  const load = async () => {
    const { categories } = await context.commerce.queryPartial(categoriesDocument, LAYOUT_FRESHNESS);
    const parents = listParentCategories(categories ?? [], url);
    return toCrumbs(
      parents.map(({ name, canonicalUrl }) => ({ name, url: canonicalUrl })),
      (parentUrl) => findPath(context.links, parentUrl),
    );
  };
  return loadOptional(context, 'parent categories', { load, fallback: [] });
}

function toLoadedList(
  context: ListContext,
  info: ApiListPageInfo,
  products: ProductsPage,
  { parents = [], folder = 'categoryheader', toParts }: ListOptions,
): LoadedList {
  const { links } = context;
  const picture = toHeadPicture(context.channel.endpoints.images, folder, info.primaryImage);
  const path = findPath(links, info.canonicalUrl) ?? findPath(links, decodePath(context.url.pathname)) ?? '/';
  const breadcrumbs: NamedPath[] = [...parents, { name: info.name, path }];
  const subCategories = toCrumbs(
    compact(info.subCategories).map(({ name, canonicalUrl }) => ({ name, url: canonicalUrl })),
    (url) => findPath(links, url),
  );
  const isDescribed = !info.hideDescription;
  const parts = toParts?.(context, info) ?? {};
  return {
    list: {
      ...products,
      title: info.name,
      breadcrumbs,
      ...omitEmpty({
        picture,
        descriptionHtml: isDescribed ? sanitizeDescription(links, info.primaryDescription) : null,
        secondDescriptionHtml:
          isDescribed && parts.maker === undefined
            ? sanitizeDescription(links, info.secondaryDescription)
            : null,
        subCategories: subCategories.length > 0 ? subCategories : null,
      }),
      ...parts,
    },
    head: {
      ...toListHead(context, info, products, breadcrumbs),
      image: picture ? formatHeadPictureUrl(picture) : findProductImage(products),
    },
  };
}

/** Its story is the second description, which other lists have below their products. */
function toMaker({ channel, links }: ListContext, info: ApiListPageInfo): Partial<ListPage> {
  if (channel.theme.brands.page !== 'maker') return {};
  const maker = omitEmpty({
    portrait:
      toHeadPicture(channel.endpoints.images, 'pagewidget', info.portrait) ??
      toHeadPicture(channel.endpoints.images, 'brandheader', info.primaryImage),
    place: info.place ?? null,
    storyHtml: info.hideDescription ? null : sanitizeDescription(links, info.secondaryDescription),
  });
  return Object.keys(maker).length === 0 ? {} : { maker };
}

function toCampaign({ channel, locale }: ListContext, info: ApiListPageInfo): Partial<ListPage> {
  const { theme, timeZone } = channel;
  const end = computeCampaignEnd(info.endsAt, { language: locale.code, timeZone });
  const isBanner = theme.campaign === 'banner';
  return isBanner || end ? { campaign: { isBanner, ...(end ? { end } : {}) } } : {};
}

/** The first product's picture, for link previews of a list without a picture of its own. */
function findProductImage({ products }: ProductsPage): string | null {
  const picture = products.find((product) => product.picture !== undefined)?.picture;
  return picture ? formatMetaImageUrl(picture) : null;
}

function toListHead(
  context: ListContext,
  info: ApiListPageInfo,
  products: ProductsPage,
  breadcrumbs: readonly NamedPath[],
): PageFacts {
  const path = breadcrumbs.at(-1)?.path ?? '/';
  const { canonical, counterpart, noindex } = computeListAddresses(context.url.searchParams, products);
  const head = {
    title: info.meta?.title || info.name,
    description:
      info.meta?.description ||
      info.primaryDescription ||
      context.translate('catalog.head.list', { name: info.name, site: context.channel.siteName }),
    path: `${path}${canonical}` as const,
    alternates: toAlternates(context, info.alternativeUrls, counterpart),
    noindex,
    breadcrumbs,
  };
  return fillHeadTexts(head, {
    name: info.name,
    category: info.name,
    count: products.total,
    longDescription: info.primaryDescription,
    shortDescription: info.secondaryDescription,
  });
}
