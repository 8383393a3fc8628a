import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { HeadPicture } from '#app/features/catalog/list-heads/head-picture.ts';
import type { NamedPath } from '#app/features/catalog/paths.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

interface ApiBrand {
  readonly name: string | null;
  readonly canonicalUrl: string | null;
  readonly primaryImage?: string | null;
  /** Absent where the API lacks the extension. */
  readonly place?: string | null;
  readonly portrait?: string | null;
  readonly description?: string | null;
}

export interface NamedBrand extends NamedPath {
  readonly count?: number;
  readonly place?: string;
  /** Only in the layout that shows them. */
  readonly picture?: HeadPicture;
  readonly about?: string;
}

export interface BrandGroup {
  /** Upper case, or `#` for names that do not start with a letter. */
  readonly letter: string;
  /** Fragment of the page: `brands-a`. */
  readonly id: string;
  readonly brands: readonly NamedBrand[];
}

interface BrandGroupOptions {
  readonly findPath: (url: string) => ShopPath | null;
  /** BCP-47. */
  readonly languageCode: string;
  readonly counts: ReadonlyMap<string, number>;
  /** Of the layout that shows portraits. */
  readonly findPicture?: (brand: ApiBrand) => HeadPicture | null;
}

/** Of more brands, the list of names is easier to search. */
export const MOST_PORTRAITS = 24;

/** Portraits of a few makers, unless most of them have no picture. */
export function chooseBrandLayout(brands: readonly (ApiBrand | null)[]): 'portraits' | 'list' {
  const pictured = brands.filter((brand) => brand?.portrait || brand?.primaryImage);
  return brands.length <= MOST_PORTRAITS && pictured.length * 2 > brands.length ? 'portraits' : 'list';
}

/** The first sentence of a description, if it has markup or is longer than two lines: none. */
export const findFirstSentence = (description: string | null | undefined): string | null =>
  /^[^<>]{1,160}?[.!?](?=\s|$)/.exec(description?.trim() ?? '')?.[0] ?? null;

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const NO_LETTER = '#';

/**
 * The A–Z list (RT-06) by the rules of the language: Å, Ä and Ö are letters at the end of the Swedish alphabet, but
 * sort with A and O in English. Brands without a name or a page in this shop are left out.
 */
export function groupBrands(
  brands: readonly (ApiBrand | null)[],
  { findPath, languageCode, counts, findPicture }: BrandGroupOptions,
): BrandGroup[] {
  const sameLetter = new Intl.Collator(languageCode, { sensitivity: 'base' });
  const collator = new Intl.Collator(languageCode, { numeric: true });
  const groups = new Map<string, NamedBrand[]>();
  for (const brand of brands) {
    const name = brand?.name?.trim();
    const path = brand?.canonicalUrl ? findPath(brand.canonicalUrl) : null;
    if (!brand || !name || path === null) continue;
    const letter = toLetter(name, languageCode, sameLetter);
    const facts = {
      count: counts.get(name),
      place: brand.place,
      ...(findPicture ? { picture: findPicture(brand), about: findFirstSentence(brand.description) } : {}),
    };
    const named = { name, path, ...omitEmpty(facts) };
    const group = groups.get(letter);
    if (group) group.push(named);
    else groups.set(letter, [named]);
  }
  return [...groups]
    .toSorted(([one], [other]) => computeRank(one) - computeRank(other) || collator.compare(one, other))
    .map(([letter, named]) => ({
      letter,
      id: `brands-${letter === NO_LETTER ? 'other' : letter.toLowerCase()}`,
      brands: named.toSorted((one, other) => collator.compare(one.name, other.name)),
    }));
}

function toLetter(name: string, languageCode: string, sameLetter: Intl.Collator): string {
  const first = (/^\p{L}\p{M}*/u.exec(name)?.[0] ?? '').normalize('NFC').toLocaleUpperCase(languageCode);
  if (first === '') return NO_LETTER;
  return LETTERS.find((letter) => sameLetter.compare(letter, first) === 0) ?? first;
}

const computeRank = (letter: string): number => (letter === NO_LETTER ? 1 : 0);
