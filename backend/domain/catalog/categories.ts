import type { Category, CategoryText, Shop } from '#backend/model/shop.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { alternativeUrls, categoryPath, sitePath } from '#backend/core/urls/site-paths.ts';

/** The category's texts in a language. Throws when the seed has none, which the seed checks prevent. */
export function categoryText(category: Category, language: Language): CategoryText {
  const text = category.texts[language];
  if (text === undefined) throw new Error(`Category ${category.key} has no text in ${language}`);
  return text;
}

/** A category and its ancestors, root first. */
export function lineageOf(shop: Shop, category: Category): Category[] {
  const parent = shop.categories.get(category.parentId);
  return parent === undefined ? [category] : [...lineageOf(shop, parent), category];
}

/** Whether the category or one of its ancestors is hidden. */
export function isHidden(shop: Shop, category: Category): boolean {
  return lineageOf(shop, category).some(({ hidden }) => hidden);
}

/** Path of a category in a language, without the language prefix. */
function categoryPathIn(shop: Shop, category: Category, language: Language): string {
  const parent = shop.categories.get(category.parentId);
  return categoryPath(
    categoryText(category, language).alias,
    parent === undefined ? null : categoryText(parent, language).alias,
  );
}

/** Site path of a category in the scope's language. */
export function categoryUrl(scope: Scope, category: Category): string {
  return sitePath(scope, scope.language, categoryPathIn(scope.shop, category, scope.language));
}

/** The category with an alias in the scope's language; null when unknown. */
export function findCategory(scope: Scope, alias: string): Category | null {
  for (const category of scope.shop.categories.values()) {
    if (category.texts[scope.language]?.alias === alias) return category;
  }
  return null;
}

/** Children in menu order. */
export function childrenOf(shop: Shop, parentId: number): Category[] {
  return [...shop.categories.values()]
    .filter((category) => category.parentId === parentId)
    .toSorted((left, right) => left.order - right.order || left.id - right.id);
}

/** The category's URL in every language of the shop. */
export function categoryAlternatives(scope: Scope, category: Category) {
  return alternativeUrls(scope, (language) => categoryPathIn(scope.shop, category, language));
}

/** The whole tree (parents before children) or one parent's children, in menu order. */
export function listCategories(
  shop: Shop,
  options: { includeHidden: boolean; parentId: number | null },
): Category[] {
  const childrenIn = (parentId: number): Category[] =>
    childrenOf(shop, parentId).filter(({ hidden }) => options.includeHidden || !hidden);
  const subtree = (parentId: number): Category[] =>
    childrenIn(parentId).flatMap((category) => [category, ...subtree(category.id)]);
  return options.parentId === null ? subtree(0) : childrenIn(options.parentId);
}
