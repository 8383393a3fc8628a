import type { MetaDescriptor } from '@remix-run/react';
import { toLanguage, type Language, type LocaleCode } from '#app/i18n/languages.ts';

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
}

export type Alternates = Readonly<Partial<Record<Language, string>>>;
export type PageType = 'website' | 'article' | 'product';

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
  ];
}
