import type { ShopPath } from '#kernel/shop-path.ts';
import { cleanLine } from '#kernel/to-line.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import type { NamedPath } from '#app/features/catalog/paths.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { VISIBLE_ELSEWHERE } from './suggestions.ts';

/** Longer search texts are cut. Our own limit: no product name is that long. */
export const SEARCH_TEXT_MAX_CHARACTERS = 200;

/**
 * A visitor's search text, from a path or a form, as a line; long texts are cut. Empty when nothing was searched for.
 */
export function parseSearchText(value: string | null | undefined): string {
  const text = cleanLine(value ?? '');
  // Array.from cuts between code points: a lone surrogate cannot be encoded in a URL
  return Array.from(text.slice(0, 2 * SEARCH_TEXT_MAX_CHARACTERS))
    .slice(0, SEARCH_TEXT_MAX_CHARACTERS)
    .join('')
    .trim();
}

/**
 * `s` + `salt pärla` → `/s/salt%20p%C3%A4rla`. A text of dots gets a space, or URL parsers would resolve it as a
 * folder.
 */
export function formatSearchPath(word: string, text: string): ShopPath {
  const encoded = /^\.+$/.test(text) ? `${text} ` : text;
  return `/${word}/${encodeURIComponent(encoded)}`;
}

/** A search for exactly this text: an API that corrects texts does not correct one in double quotes. */
export const toExactText = (text: string): string => `"${text}"`;

export interface PopularGoods {
  readonly categories: readonly NamedPath[];
  readonly products: readonly ProductCard[];
  /** ISO 4217, of their prices. */
  readonly currency?: string;
}

/** Which text was searched for, with a link to the other one: the visitor's own or the suggested one. */
export interface CorrectionNote {
  readonly note: string;
  readonly link: NamedPath;
}

/** The search that a page of results shows. */
export interface ShownSearch {
  readonly title: string;
  /** The visitor's text. */
  readonly text: string;
  /** Path of the search page, no language prefix. */
  readonly action: ShopPath;
  readonly correction?: CorrectionNote;
}

/** Links below a title. `id` is that of the title. */
export interface LinkChips {
  readonly id: string;
  readonly title: string;
  readonly links: readonly NamedPath[];
}

/** A search page without products. */
export interface SearchStartPage {
  readonly title: string;
  /** Says that nothing was found; absent when no text was given. */
  readonly nothingFound?: string;
  /** What to do; absent where a correction says it. */
  readonly advice?: string;
  readonly breadcrumbs: readonly NamedPath[];
  /** The text that had no results; empty when none was given. */
  readonly text: string;
  /** Path of the search page, no language prefix. */
  readonly action: ShopPath;
  readonly correction?: CorrectionNote;
  /** The top searches of the channel's file; after a search without results the popular categories, too. */
  readonly chips: readonly LinkChips[];
  /** Only after a search without results. */
  readonly popular?: Pick<PopularGoods, 'products'> & { readonly title: string };
  /** ISO 4217, of the popular products or the shop. */
  readonly currency: string;
  readonly allProducts: NamedPath;
}

const isOneList = (words: object): words is readonly string[] => Array.isArray(words);

/** The channel's top searches (SR-01): those of the page's language, or the one list that the channel has for all. */
export function selectTopSearches({
  channel,
  locale,
}: Pick<RequestContext, 'channel' | 'locale'>): readonly string[] {
  const { topSearches } = channel.search;
  const words = isOneList(topSearches) ? topSearches : (topSearches[locale.language] ?? []);
  return words.slice(0, VISIBLE_ELSEWHERE);
}
