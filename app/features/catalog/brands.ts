import type { NamedPath } from './list-page.ts';

interface ApiBrand {
  readonly alias: string | null;
  readonly name: string | null;
  readonly canonicalUrl: string | null;
}

/** Brands that share their first letter. */
export interface BrandGroup {
  /** Upper case, or `#` for what does not start with a letter. */
  readonly letter: string;
  /** Fragment of the page: `brands-a`. */
  readonly id: string;
  readonly brands: readonly NamedPath[];
}

/**
 * The A–Z list (RT-06): grouped by the first letter of the alias, so that Å stands with A as in addresses; names in the
 * order of the language. Brands without a name or a page of this shop are left out.
 */
export function groupBrands(
  brands: readonly (ApiBrand | null)[],
  findPath: (url: string) => string | null,
  languageCode: string,
): BrandGroup[] {
  const groups = new Map<string, NamedPath[]>();
  for (const brand of brands) {
    const path = brand?.canonicalUrl ? findPath(brand.canonicalUrl) : null;
    if (!brand?.name || path === null) continue;
    const first = (brand.alias || brand.name).charAt(0).toUpperCase();
    const letter = /\p{L}/u.test(first) ? first : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), { name: brand.name, path }]);
  }
  const collator = new Intl.Collator(languageCode);
  return [...groups]
    .toSorted(([one], [other]) => rank(one) - rank(other) || collator.compare(one, other))
    .map(([letter, named]) => ({
      letter,
      id: `brands-${letter === '#' ? 'other' : letter.toLowerCase()}`,
      brands: named.toSorted((one, other) => collator.compare(one.name, other.name)),
    }));
}

/** What does not start with a letter comes last. */
const rank = (letter: string): number => (letter === '#' ? 1 : 0);
