import type { ShopPath } from '#kernel/shop-path.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { buildHead, fillMetaPlaceholders } from '#app/features/seo/page-head.server.ts';
import type { Alternates, PageHead } from '#app/features/seo/page-head.ts';
import type { StructuredData } from '#app/features/seo/structured-data.ts';
import { LAYOUT_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import { apiLanguageOf, type ChannelLocale, type Language } from '#app/i18n/languages.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { ALL_PAGES_TAG, tagged } from '#app/commerce/page-tags.ts';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import type { Messages } from '#app/i18n/messages.ts';
import { mergeMessages } from '#app/i18n/use-translate.ts';
import { remember } from '#kernel/remember.ts';
import type { Container, Content } from '#app/features/content/widget.ts';
import { findSharePicture } from './front-page.tsx';

/** The head of a content page. Its meta texts may contain placeholders (contract §10.7). */
export function buildContentHead(
  context: RequestContext,
  page: {
    readonly title: string;
    readonly meta: { readonly title: string; readonly description: string };
    /** Path without language prefix. */
    readonly path: ShopPath;
    readonly alternates?: Alternates;
    readonly detours?: Alternates;
    /** The first picture in them is the picture of link previews. */
    readonly containers?: readonly Container[];
    readonly structuredData?: readonly StructuredData[];
  },
): PageHead {
  const { title, meta, path, alternates, detours, containers = [], structuredData } = page;
  const fill = (text: string): string => fillMetaPlaceholders(text, { name: title });
  return buildHead(context, {
    title: fill(meta.title) || title,
    description: fill(meta.description),
    path,
    alternates,
    detours,
    image: findSharePicture(containers),
    type: 'article',
    breadcrumbs: [{ name: title, path }],
    ...(structuredData ? { structuredData } : {}),
  });
}

interface ContentAddresses {
  /** The API's address of the page where its alias has another case than the requested one, else null. */
  readonly rightSpelling: string | null;
  /** Site path of the page in each language that has it; absent in a shop with one language. */
  readonly alternates?: Alternates;
}

interface ListedPage {
  readonly id: number;
  readonly name: string;
  readonly alias: string | null;
  readonly canonicalUrl: string | null;
}

/**
 * The addresses of a content page, from the API's list of pages in each language. The lists change as rarely as the menus and
 * are cached like them. Empty after an API failure, because the page renders without them (AP-03).
 */
export async function loadContentAddresses(
  context: RequestContext,
  alias: string,
): Promise<ContentAddresses> {
  const load = () => Promise.all(context.channel.locales.map((offered) => listPages(context, offered)));
  const lists = await loadOptional(context, 'addresses in other languages', { load, fallback: [] });
  const wanted = alias.toLowerCase();
  const own = lists
    .find(({ language }) => language === context.locale.language)
    ?.pages.find((page) => page.alias?.toLowerCase() === wanted);
  if (!own) return { rightSpelling: null };
  const addresses = lists.flatMap(({ language, pages }): [Language, string][] => {
    const page = pages.find((other) => isSamePage(own, other));
    return page?.alias ? [[language, context.links.pageIn(language, 'content', { alias: page.alias })]] : [];
  });
  return {
    rightSpelling: own.alias === alias ? null : own.canonicalUrl,
    ...(addresses.length > 1 ? { alternates: Object.fromEntries(addresses) } : {}),
  };
}

/** Some APIs use one id for a page in all languages, others one name. */
const isSamePage = (one: ListedPage, other: ListedPage): boolean =>
  one.id === other.id || one.name === other.name;

async function listPages({ commerce }: RequestContext, locale: ChannelLocale) {
  const { cmsPages } = await commerce.query(contentAddressesDocument, LAYOUT_FRESHNESS, {
    pageLanguageId: apiLanguageOf(locale),
  });
  return { language: locale.language, pages: (cmsPages ?? []).filter((page) => page !== null) };
}

/** The content pages of any language of the shop: `pageLanguageId` is a full tag, `sv-SE`. */
const contentAddressesQuery = graphql(`
  query contentAddresses($pageLanguageId: String) {
    cmsPages(languageId: $pageLanguageId) {
      id
      name
      alias
      canonicalUrl
    }
  }
`);
const contentAddressesDocument = tagged(contentAddressesQuery, () => [ALL_PAGES_TAG]);

/** Only the messages that the page's widgets use: messages are part of the page's HTML and its size. */
export function selectContentMessages(
  context: RequestContext,
  { containers }: Content,
  ...pageGroups: readonly ('infoMenu' | 'preview')[]
): Messages {
  const kinds = new Set(containers.flatMap(({ widgets }) => widgets.map((widget) => widget.kind)));
  const groups = [
    ...(kinds.has('productList') ? ['productList'] : []),
    ...(kinds.has('video') ? ['video'] : []),
    ...pageGroups,
  ];
  const ofCards = kinds.has('productList') ? pickMessages(context, 'price', 'stock') : undefined;
  return mergeMessages(selectGroups(context.messages('content'), ...groups), ofCards);
}

const selectGroups = remember((all: Messages, ...groups: readonly string[]): Messages =>
  Object.fromEntries(
    Object.entries(all).filter(([key]) => groups.some((group) => key.split('.')[1] === group)),
  ),
);

/** The messages of the widget areas of a list or product page. */
export function selectAreaMessages(context: RequestContext, ...areas: readonly Content[]): Messages {
  return selectContentMessages(context, { containers: areas.flatMap(({ containers }) => containers) });
}
