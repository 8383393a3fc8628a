import type { Scope } from '#backend/model/scope.ts';
import type { Category } from '#backend/model/shop.ts';
import { parsePath } from '#backend/core/urls/parse-path.ts';
import { findBrand, findCampaign } from '#backend/domain/catalog/brands.ts';
import { findCategory } from '#backend/domain/catalog/categories.ts';
import { findOldCategory } from '#backend/domain/catalog/url-history.ts';
import type { ProductsArguments } from './list-arguments.ts';

/** The restriction of a list page by its category, brand or campaign. */
export interface ListBase {
  readonly facetIds: readonly string[];
  /** The category of the list: its category filter shows only this subtree. */
  readonly category: Category | null;
}

type BaseFacet = { readonly facetId: string; readonly category: Category | null };

function findCategoryFacet(category: Category | null): BaseFacet | null {
  return category === null ? null : { facetId: `c_${category.key}`, category };
}

function findBrandFacet(scope: Scope, alias: string): BaseFacet | null {
  const brand = findBrand(scope, alias);
  return brand === null ? null : { facetId: `b_${brand.alias}`, category: null };
}

function findCampaignFacet(scope: Scope, alias: string): BaseFacet | null {
  const campaign = findCampaign(scope, alias);
  return campaign === null ? null : { facetId: `dc_${campaign.key}`, category: null };
}

/** Null: the URL leads to nothing in this shop. Undefined: the URL does not restrict the list. */
function urlFacet(scope: Scope, url: string): BaseFacet | null | undefined {
  const path = parsePath(url);
  if (path.kind === 'all') return undefined;
  if (path.kind === 'c')
    return findCategoryFacet(findCategory(scope, path.alias) ?? findOldCategory(scope, path.alias));
  if (path.kind === 'b') return findBrandFacet(scope, path.alias);
  if (path.kind === 'dc') return findCampaignFacet(scope, path.alias);
  if (path.kind !== 'l') return null;
  return (
    findCategoryFacet(findCategory(scope, path.alias)) ??
    findBrandFacet(scope, path.alias) ??
    findCampaignFacet(scope, path.alias)
  );
}

/**
 * The restriction by `url`, `categoryAlias`, `brandAlias` and `discountCampaignAlias`, combined with AND; null when one of
 * them leads to nothing in this shop. Empty strings count as absent.
 */
export function findListBase(scope: Scope, asked: ProductsArguments): ListBase | null {
  const facets: (BaseFacet | null | undefined)[] = [
    asked.url ? urlFacet(scope, asked.url) : undefined,
    asked.categoryAlias ? findCategoryFacet(findCategory(scope, asked.categoryAlias)) : undefined,
    asked.brandAlias ? findBrandFacet(scope, asked.brandAlias) : undefined,
    asked.discountCampaignAlias ? findCampaignFacet(scope, asked.discountCampaignAlias) : undefined,
  ];
  const facetIds: string[] = [];
  let category: Category | null = null;
  for (const facet of facets) {
    if (facet === null) return null;
    if (facet === undefined) continue;
    facetIds.push(facet.facetId);
    category ??= facet.category;
  }
  return { facetIds, category };
}
