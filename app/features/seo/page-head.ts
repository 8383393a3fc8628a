import type { MetaDescriptor } from '@remix-run/react';
import { toLanguage, type Language, type LocaleCode } from '#app/i18n/languages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { breadcrumbList, toAssetUrl, type Breadcrumb, type StructuredData } from './structured-data.ts';

/** The content of a page's `<head>` as plain data: made by the loader, rendered by `meta`. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** Absolute, on the channel's primary host. */
  readonly canonical: string;
  readonly locale: LocaleCode;
  readonly type: PageType;
  /** Site path (prefix included) of the same page in each language that has it, for the language switcher. */
  readonly alternates: Alternates;
  /** Codes of the languages whose alternates are canonical; the first is also `x-default`. */
  readonly hreflang: readonly LocaleCode[];
  readonly image: string | null;
  readonly noindex: boolean;
  readonly structuredData: readonly StructuredData[];
}

export type Alternates = Readonly<Partial<Record<Language, string>>>;
export type PageType = 'website' | 'article' | 'product';

export interface PageFacts {
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

type HeadContext = Pick<RequestContext, 'channel' | 'locale' | 'links' | 'translate'>;

/** Longest description that search engines show in full. */
const DESCRIPTION_MAX_CHARACTERS = 160;

/** Builds a page's head. Every page loader returns one as `head`. */
export function buildHead(context: HeadContext, facts: PageFacts): PageHead {
  const { channel, locale, links } = context;
  const alternates = facts.alternates ?? { [locale.language]: links.sitePath(facts.path) };
  const crumbs = facts.breadcrumbs ?? [];
  const image = facts.image ?? channel.shareImage;
  return {
    title: withSiteName(facts.title, channel.siteName),
    description: toPlainText(facts.description ?? '', DESCRIPTION_MAX_CHARACTERS),
    siteName: channel.siteName,
    canonical: links.absolute(links.sitePath(facts.path)),
    locale: locale.code,
    type: facts.type ?? 'website',
    alternates: { ...facts.detours, ...alternates },
    hreflang: facts.noindex ? [] : listHreflang(context, alternates),
    image: image ? toAssetUrl(context, image) : null,
    noindex: facts.noindex ?? false,
    structuredData: [
      ...(facts.structuredData ?? []),
      ...(crumbs.length > 0 ? [breadcrumbList(context, crumbs)] : []),
    ],
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

/** The words of a text, with a space before and after each. */
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

function listHreflang({ channel }: HeadContext, alternates: Alternates): PageHead['hreflang'] {
  const available = channel.locales.filter(({ language }) => alternates[language] !== undefined);
  if (available.length < 2) return [];
  const first = available.find(({ isDefault }) => isDefault) ?? available[0];
  return [...available]
    .toSorted((one, other) => Number(other === first) - Number(one === first))
    .map(({ code }) => code);
}

/** hreflang links of the page's languages, `x-default` last. */
function toAlternateLinks({ hreflang: codes, alternates, canonical }: PageHead): MetaDescriptor[] {
  const links = codes.map((code): { hrefLang: string; href: string } => {
    const language = toLanguage(code);
    return { hrefLang: code, href: new URL(alternates[language] ?? '/', canonical).href };
  });
  const [first] = links;
  const all = first ? [...links, { hrefLang: 'x-default', href: first.href }] : links;
  return all.map((link) => ({ tagName: 'link', rel: 'alternate', ...link }));
}

/** A page's `meta` export: `meta = ({ data }) => headTags(data?.head)`. */
export function headTags(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return [];
  const { title, description, canonical, image } = head;
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(head.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...toAlternateLinks(head),
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:locale', content: head.locale.replace('-', '_') },
    { property: 'og:type', content: head.type },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...head.structuredData.map((facts) => ({ 'script:ld+json': facts })),
  ];
}
