import { LAYOUT_FRESHNESS } from '#app/commerce/freshness.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import { apiLanguageOf, type ChannelLocale, type Language } from '#app/i18n/languages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { Alternates } from '#app/features/seo/page-head.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { ALL_PAGES_TAG } from '#kernel/page-tags.ts';

type AddressContext = Pick<RequestContext, 'channel' | 'commerce' | 'links' | 'locale' | 'log'>;

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
  context: AddressContext,
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

/** An API numbers the pages once for all languages, or gives the languages of a page one name. */
const isSamePage = (one: ListedPage, other: ListedPage): boolean =>
  one.id === other.id || one.name === other.name;

async function listPages({ commerce }: AddressContext, locale: ChannelLocale) {
  const { cmsPages } = await commerce.query(contentAddressesDocument, LAYOUT_FRESHNESS, {
    pageLanguageId: apiLanguageOf(locale),
  });
  return { language: locale.language, pages: (cmsPages ?? []).filter((page) => page !== null) };
}

/** The content pages of any language of the shop: `pageLanguageId` is a full tag, `sv-SE`. */
const contentAddressesQuery = graphql(`
  query contentAddresses($channelId: String, $pageLanguageId: String, $marketId: String) {
    cmsPages(channelId: $channelId, languageId: $pageLanguageId, marketId: $marketId) {
      id
      name
      alias
      canonicalUrl
    }
  }
`);
const contentAddressesDocument = tagged(contentAddressesQuery, () => [ALL_PAGES_TAG]);
