import { remember } from '#kernel/remember.ts';
import { CATALOG_FRESHNESS, LAYOUT_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import {
  decodePath,
  findPath,
  lastSegment,
  listParentCategories,
  type NamedPath,
  toCrumbs,
} from '#app/features/catalog/paths.ts';
import {
  redirectRenamed,
  requireCanonicalPath,
  toAlternates,
} from '#app/features/catalog/canonical.server.ts';
import { sanitizeDescription } from '#app/features/catalog/description-html.server.ts';
import { fillHeadTexts, type HeadContent } from '#app/features/seo/page-head.server.ts';
import {
  formatHeadPictureUrl,
  type HeadPictureFolder,
  toHeadPicture,
} from '#app/features/catalog/list-heads/head-picture.ts';
import { formatMetaImageUrl } from '#app/features/catalog/card/product-image.ts';
import type { ListScope } from '#app/features/catalog/filters/load-filters.server.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { LinkBuilder } from '#app/i18n/links.ts';
import { formatDay } from '#app/i18n/formatters.ts';
import { getDay } from '#kernel/dates.ts';
import { type ApiListPageInfo, categoriesDocument, listPageInfoDocument } from './list.documents.server.ts';
import { computeListAddresses, loadProducts, omitCampaign } from './list-products.server.ts';
import type { CampaignEnd, ListPage, ListProducts } from './list-page.ts';

/** A list page and the content of its `<head>`. */
export interface LoadedList {
  readonly list: ListPage;
  readonly head: HeadContent;
}

/** `/c/…` (RT-12). Throws a redirect to the canonical address, or 404. */
export function loadCategoryList(context: RequestContext): Promise<LoadedList> {
  return loadListByUrl(context, (alias) => ({ categoryAlias: alias }));
}

/** `/b/…` (RT-13). */
export function loadBrandList(context: RequestContext): Promise<LoadedList> {
  const brands = { name: context.translate('catalog.brands.title'), path: context.links.page('brands') };
  return loadListByUrl(context, (alias) => ({ brandAlias: alias }), {
    parents: [brands],
    folder: 'brandheader',
    toExtras: toMaker,
  });
}

/** `/dc/…` (RT-14). */
export function loadCampaignList(context: RequestContext): Promise<LoadedList> {
  return loadListByUrl(context, (alias) => ({ discountCampaignAlias: alias }), { toExtras: toCampaign });
}

/** `/l/…`: a list that the API identifies by its whole path (RT-16). */
export function loadGenericList(context: RequestContext): Promise<LoadedList> {
  return loadListByUrl(context, (_alias, url) => ({ url }));
}

/** `/list/{alias}`: finds the list by its alias and redirects to the list's canonical address (RT-16). */
export async function loadListByAlias(context: RequestContext, alias: string): Promise<LoadedList> {
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
  readonly toExtras?: (
    context: RequestContext,
    info: ApiListPageInfo,
    products: ListProducts,
  ) => Partial<ListPage>;
}

/** Asks for everything about a list in one round trip, before it is known whether the list exists. */
async function loadListByUrl(
  context: RequestContext,
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
async function loadParentCrumbs(context: RequestContext, url: string): Promise<readonly NamedPath[]> {
  const load = async () => {
    const { categories } = await context.commerce.queryPartial(categoriesDocument, LAYOUT_FRESHNESS);
    return toParentCrumbs(categories ?? [], context.links, url);
  };
  return loadOptional(context, 'parent categories', { load, fallback: [] });
}

/** Lists of a shop that visitors ask for most: each is found in the whole tree. */
const MOST_LISTS = 64;

const toParentCrumbs = remember(
  (
    categories: Parameters<typeof listParentCategories>[0],
    links: LinkBuilder,
    url: string,
  ): readonly NamedPath[] =>
    toCrumbs(
      links,
      listParentCategories(categories, url).map(({ name, canonicalUrl }) => ({ name, url: canonicalUrl })),
    ),
  MOST_LISTS,
);

function toLoadedList(
  context: RequestContext,
  info: ApiListPageInfo,
  products: ListProducts,
  { parents = [], folder = 'categoryheader', toExtras }: ListOptions,
): LoadedList {
  const { links } = context;
  const picture = toHeadPicture(context.channel, folder, info.primaryImage);
  const path = findPath(links, info.canonicalUrl) ?? findPath(links, decodePath(context.url.pathname)) ?? '/';
  const breadcrumbs: NamedPath[] = [...parents, { name: info.name, path }];
  const subCategories = toCrumbs(
    links,
    compact(info.subCategories).map(({ name, canonicalUrl }) => ({ name, url: canonicalUrl })),
  );
  const isDescribed = !info.hideDescription;
  const extras = toExtras?.(context, info, products) ?? {};
  return {
    list: {
      ...products,
      title: info.name,
      breadcrumbs,
      ...omitEmpty({
        picture,
        descriptionHtml: isDescribed ? toHtml(info, links).primary : null,
        secondDescriptionHtml:
          isDescribed && extras.maker === undefined ? toHtml(info, links).secondary : null,
        subCategories: subCategories.length > 0 ? subCategories : null,
      }),
      ...extras,
    },
    head: {
      ...toListHead(context, info, products, breadcrumbs),
      image: picture ? formatHeadPictureUrl(picture) : findProductImage(products),
    },
  };
}

const toHtml = remember((info: ApiListPageInfo, links: LinkBuilder) => ({
  primary: sanitizeDescription(links, info.primaryDescription),
  secondary: sanitizeDescription(links, info.secondaryDescription),
}));

/** Its story is the second description, which other lists have below their products. */
function toMaker({ channel, links }: RequestContext, info: ApiListPageInfo): Partial<ListPage> {
  if (channel.theme.brands.page !== 'maker') return {};
  const maker = omitEmpty({
    portrait: toHeadPicture(channel, 'pagewidget', info.portrait),
    place: info.place ?? null,
    storyHtml: info.hideDescription ? null : toHtml(info, links).secondary,
  });
  return { maker };
}

function toCampaign(
  { channel, locale }: RequestContext,
  info: ApiListPageInfo,
  { products }: ListProducts,
): Partial<ListPage> {
  const { theme, timeZone } = channel;
  const end = findCampaignEnd(info.endsAt, { language: locale.code, timeZone });
  const isBanner = theme.campaign === 'banner';
  return {
    products: omitCampaign(products, info.name),
    ...(isBanner || end ? { campaign: { isBanner, ...(end ? { end } : {}) } } : {}),
  };
}

/** The first product's picture, for link previews of a list without a picture of its own. */
function findProductImage({ products }: ListProducts): string | null {
  const picture = products.find((product) => product.picture !== undefined)?.picture;
  return picture ? formatMetaImageUrl(picture) : null;
}

function toListHead(
  context: RequestContext,
  info: ApiListPageInfo,
  products: ListProducts,
  breadcrumbs: readonly NamedPath[],
): HeadContent {
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

/** Every product of the shop: `/allt`, its word in each language, and `/list` (RT-05, RT-16). */
export async function loadAllProducts(context: RequestContext): Promise<LoadedList> {
  const { channel, links, translate } = context;
  const products = await loadProducts(context, {});
  const title = translate('catalog.all.title');
  const path = links.page('allProducts');
  const breadcrumbs = [{ name: title, path }];
  const { canonical, counterpart, noindex } = computeListAddresses(context.url.searchParams, products);
  const head = {
    title,
    description: translate('catalog.all.description', { site: channel.siteName }),
    path: `${path}${canonical}` as const,
    noindex,
    alternates: Object.fromEntries(
      channel.locales.map(({ language }) => [
        language,
        `${links.pageIn(language, 'allProducts')}${counterpart}`,
      ]),
    ),
    breadcrumbs,
  };
  return {
    list: { ...products, title, breadcrumbs },
    head: fillHeadTexts(head, { name: title, count: products.total }),
  };
}

/**
 * The last day of a campaign; null for a campaign without an end.
 *
 * @param endsAt the moment at which the campaign ends, usually a midnight, so the last day is that of the moment before
 */
export function findCampaignEnd(
  endsAt: string | null | undefined,
  {
    language,
    timeZone,
    now = Date.now,
  }: { readonly language: string; readonly timeZone: string; readonly now?: () => number },
): CampaignEnd | null {
  const end = new Date(endsAt ?? '').getTime();
  if (Number.isNaN(end)) return null;
  const lastDay = getDay(end - 1, timeZone);
  const isThisYear = lastDay.slice(0, 4) === getDay(now(), timeZone).slice(0, 4);
  return { day: formatDay(language, isThisYear ? 'weekday' : 'date', lastDay), isOver: end <= now() };
}
