import type { MetaDescriptor } from '@remix-run/react';
import { LANGUAGES, type Language, type LocaleCode } from '#app/i18n/languages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { breadcrumbList, type Breadcrumb, type StructuredData } from './structured-data.ts';

/** Everything a page says about itself in `<head>`, as plain data: made by the loader, rendered by `meta`. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** Absolute, on the channel's primary host. */
  readonly canonical: string;
  readonly locale: LocaleCode;
  readonly type: PageType;
  /** Site path (prefix included) that leads to the same page in each language that has it: the language switcher's. */
  readonly alternates: Alternates;
  /** Codes of the languages whose alternates are canonical, the one that stands for all others first (`x-default`). */
  readonly hreflang: readonly LocaleCode[];
  readonly image: string | null;
  readonly noindex: boolean;
  readonly structuredData: readonly StructuredData[];
}

export type Alternates = Readonly<Partial<Record<Language, string>>>;
export type PageType = 'website' | 'article' | 'product';

export interface PageFacts {
  /** Without the site's name: it is added, unless the title holds it already. */
  readonly title: string;
  readonly description?: string | null;
  /** The page's own path as `context.links.page` makes it, no language prefix; `?page=2` may follow. */
  readonly path: string;
  readonly alternates?: Alternates;
  /**
   * Where the language switcher leads in languages that `alternates` does not name: addresses that redirect to the page.
   * Search engines are told of canonical addresses only, so these make no hreflang.
   */
  readonly detours?: Alternates;
  /** Site path or absolute URL of a picture. */
  readonly image?: string | null;
  readonly type?: PageType;
  /** From below the start page down to the page itself; Home is put in front. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly structuredData?: readonly StructuredData[];
  readonly noindex?: boolean;
}

type HeadContext = Pick<RequestContext, 'channel' | 'locale' | 'links' | 'translate'>;

/** Longest description that search engines show in full. */
const DESCRIPTION_MAX_CHARACTERS = 160;

/** Makes a page's head. Every page loader returns one as `head`. */
export function buildHead(context: HeadContext, facts: PageFacts): PageHead {
  const { channel, locale, links } = context;
  const alternates = facts.alternates ?? { [locale.language]: links.sitePath(facts.path) };
  const crumbs = facts.breadcrumbs ?? [];
  return {
    title: withSiteName(facts.title, channel.siteName),
    description: plainText(facts.description ?? '', DESCRIPTION_MAX_CHARACTERS),
    siteName: channel.siteName,
    canonical: links.absolute(links.sitePath(facts.path)),
    locale: locale.code,
    type: facts.type ?? 'website',
    alternates: { ...facts.detours, ...alternates },
    hreflang: facts.noindex ? [] : hreflang(context, alternates),
    image: facts.image ? absoluteAddress(context, facts.image) : null,
    noindex: facts.noindex ?? false,
    structuredData: [
      ...(facts.structuredData ?? []),
      ...(crumbs.length > 0 ? [breadcrumbList(context, crumbs)] : []),
    ],
  };
}

/**
 * `Name | Site`; a title that already holds the site's name is left alone. The name must stand there as it is written and
 * by itself: a shop called Karamell sells "Salt karamell" from "Kvistholms Karamellkokeri".
 */
function withSiteName(title: string, siteName: string): string {
  if (!title) return siteName;
  return spaced(title).includes(spaced(siteName)) ? title : `${title} | ${siteName}`;
}

/** A text's words with a space on either side of each. */
const spaced = (text: string): string => ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')} `;

/** API texts may be HTML; a description is plain and ends at a word. */
function plainText(html: string, maxCharacters: number): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxCharacters / 2)).trimEnd()}…`;
}

function hreflang({ channel }: HeadContext, alternates: Alternates): PageHead['hreflang'] {
  const known = channel.locales.filter(({ language }) => alternates[language] !== undefined);
  if (known.length < 2) return [];
  const first = known.find(({ isDefault }) => isDefault) ?? known[0];
  return [...known]
    .toSorted((one, other) => Number(other === first) - Number(one === first))
    .map(({ code }) => code);
}

function absoluteAddress({ links }: HeadContext, address: string): string {
  return /^https?:\/\//.test(address) ? address : links.absolute(address);
}

/** Absolute addresses of the page in its languages, `x-default` last. */
function alternateLinks({ hreflang: codes, alternates, canonical }: PageHead): MetaDescriptor[] {
  const links = codes.map((code): { hrefLang: string; href: string } => {
    const language = LANGUAGES.find((each) => code.startsWith(each)) ?? 'en';
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
    ...alternateLinks(head),
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
