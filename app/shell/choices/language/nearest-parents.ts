/** A list that may have the page's goods in another language, or one that every language has. */
export type ParentPage =
  | { readonly kind: 'list'; readonly path: string }
  | { readonly kind: 'page'; readonly page: 'brands' | 'allProducts' | 'home' };

const START: ParentPage = { kind: 'page', page: 'home' };
const ALL: ParentPage = { kind: 'page', page: 'allProducts' };

/**
 * The pages above a page, the nearest first: a product's categories, a category's parent, else the start page.
 *
 * @param path without language prefix
 */
export function listParents(path: string): readonly ParentPage[] {
  const [kind, ...aliases] = path.split('/').filter(Boolean);
  const above = aliases.slice(0, -1);
  if (kind === 'p' || kind === 'c') {
    const lists = above.map((_, index) => ({
      kind: 'list' as const,
      path: `/c/${above.slice(0, above.length - index).join('/')}`,
    }));
    return [...lists, ALL, START];
  }
  if (kind === 'b' && aliases.length > 0) return [{ kind: 'page', page: 'brands' }, START];
  if (kind === 'dc' || kind === 'l') return [ALL, START];
  return [START];
}
