import type { Channel } from '#app/channels/channel.ts';
import type { PageName, PageParams } from '#app/i18n/paths.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { createRequestKey } from '#app/request/request-state.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { Alternates, PageHead, PageType } from './page-head.ts';
import { breadcrumbList, toAssetUrl, type Breadcrumb, type StructuredData } from './structured-data.ts';

/** Content of a page's `<head>`, as its loader gives it to `buildHead`. */
export interface HeadContent {
  /** The site's name is appended unless the title contains it. */
  readonly title: string;
  readonly description?: string | null;
  /** The page's path from `context.links.page` (no language prefix), optionally with a query such as `?page=2`. */
  readonly path: ShopPath;
  readonly alternates?: Alternates;
  /**
   * Site paths for the language switcher in languages without an alternate: addresses that redirect to the page. They get
   * no hreflang, because hreflang must name canonical addresses.
   */
  readonly detours?: Alternates;
  /** Site path or absolute URL of a picture; the channel's `shareImage` where absent. */
  readonly image?: string | null;
  readonly type?: PageType;
  /** From the first level below the start page to the page itself; Home is added. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly structuredData?: readonly StructuredData[];
  readonly noindex?: boolean;
}

/** Only the document has it, for search engines: neither its scripts nor later navigations need it. */
export const STRUCTURED_DATA = createRequestKey<readonly StructuredData[]>('structuredData');

/** Longest description that search engines show in full. */
const DESCRIPTION_MAX_CHARACTERS = 160;

/** Builds a page's head, and passes its structured data on to the render. Every page loader returns one as `head`. */
export function buildHead(context: RequestContext, content: HeadContent): PageHead {
  const { channel, locale, links } = context;
  const alternates = content.alternates ?? { [locale.language]: links.sitePath(content.path) };
  const crumbs = content.breadcrumbs ?? [];
  const image = content.image ?? channel.shareImage;
  context.state.set(STRUCTURED_DATA, [
    ...(content.structuredData ?? []),
    ...(crumbs.length > 0 ? [breadcrumbList(context, crumbs)] : []),
  ]);
  return {
    title: withSiteName(content.title, channel.siteName),
    description: toPlainText(content.description ?? '', DESCRIPTION_MAX_CHARACTERS),
    siteName: channel.siteName,
    canonical: links.absolute(links.sitePath(content.path)),
    locale: locale.code,
    type: content.type ?? 'website',
    alternates: { ...content.detours, ...alternates },
    hreflang: content.noindex ? [] : listHreflang(context, alternates),
    image: image ? toAssetUrl(context, image) : null,
    noindex: content.noindex ?? false,
  };
}

/**
 * `Title | Site`, or the title itself if it contains the site's name. Compares whole words and case: the shop Karamell
 * sells "Salt karamell" by "Kvistholms Karamellkokeri", which do not contain its name.
 */
function withSiteName(title: string, siteName: string): string {
  if (!title) return siteName;
  return padWords(title).includes(padWords(siteName)) ? title : `${title} | ${siteName}`;
}

const padWords = (text: string): string => ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')} `;

/** Removes HTML and cuts at a word boundary. */
function toPlainText(html: string, maxCharacters: number): string {
  const text = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxCharacters / 2)).trimEnd()}…`;
}

function listHreflang({ channel }: RequestContext, alternates: Alternates): PageHead['hreflang'] {
  const available = channel.locales.filter(({ language }) => alternates[language] !== undefined);
  if (available.length < 2) return [];
  const first = available.find(({ isDefault }) => isDefault) ?? available[0];
  return [...available]
    .toSorted((one, other) => Number(other === first) - Number(one === first))
    .map(({ code }) => code);
}

/** Site paths in all languages of the shop, for a page whose parameters and query (`''` or `?…`) are the same in each. */
export function pageAlternates(
  { channel, links }: RequestContext,
  page: PageName,
  params?: PageParams,
  search: string = '',
): Alternates {
  return Object.fromEntries(
    channel.locales.map(({ language }) => [language, `${links.pageIn(language, page, params)}${search}`]),
  );
}

/** Fills the placeholders (contract 10.7) that the API's meta texts may hold in a page's title and description. */
export function fillHeadTexts(head: HeadContent, values: PlaceholderValues): HeadContent {
  return {
    ...head,
    title: fillMetaPlaceholders(head.title, values),
    description: fillMetaPlaceholders(head.description, values),
  };
}

interface PlaceholderValues {
  readonly count?: number;
  readonly longDescription?: string | null;
  readonly shortDescription?: string | null;
  readonly brand?: string | null;
  readonly productId?: number;
  readonly price?: string | null;
  /** Name of the list, for `[cat]` and `[category]`. */
  readonly category?: string | null;
  readonly name?: string | null;
}

/** Null for placeholders that no page has a value for: they become empty. */
const PLACEHOLDERS: Readonly<Record<string, keyof PlaceholderValues | null>> = {
  count: 'count',
  dlong: 'longDescription',
  dshort: 'shortDescription',
  brand: 'brand',
  pid: 'productId',
  price: 'price',
  cat: 'category',
  category: 'category',
  name: 'name',
  pmin: null,
  pmax: null,
  gender: null,
  color: null,
  artnr: null,
};

/** Replaces placeholders such as `[name]` in a meta text (contract §10.7). Unknown bracketed text is unchanged. */
export function fillMetaPlaceholders(text: string | null | undefined, values: PlaceholderValues): string {
  if (!text) return '';
  return text
    .replace(/\[(\w+)\]/g, (whole, word: string) => {
      if (!Object.hasOwn(PLACEHOLDERS, word)) return whole;
      const key = PLACEHOLDERS[word];
      return key ? String(values[key] ?? '') : '';
    })
    .replace(/ {2,}/g, ' ')
    .trim();
}

type Service = keyof NonNullable<Channel['verification']>;

const TAG_NAMES: Readonly<Record<Service, string>> = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  pinterest: 'p:domain_verify',
  facebook: 'facebook-domain-verification',
};

/** The meta tags of the start page by which services verify the owner of the shop. */
export function listVerificationTags({
  verification = {},
}: Pick<Channel, 'verification'>): { readonly name: string; readonly content: string }[] {
  return (Object.keys(TAG_NAMES) as Service[]).flatMap((service) => {
    const content = verification[service];
    return content === undefined ? [] : [{ name: TAG_NAMES[service], content }];
  });
}
