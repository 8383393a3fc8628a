import type { Scope } from '#backend/model/scope.ts';
import type { Category } from '#backend/model/shop.ts';
import { parsePath } from '#backend/core/urls/parse-path.ts';
import { findBrand, findCampaign } from '#backend/domain/catalog/brands.ts';
import { findCategory } from '#backend/domain/catalog/categories.ts';
import { findOldCategory } from '#backend/domain/catalog/url-history.ts';
import type { ProductsArguments } from './list-arguments.ts';

/** What a list page is of, as facet ids; `null` when the address names nothing this shop has. */
export interface ListBase {
  readonly facetIds: readonly string[];
  /** The category of the list: its filter then shows it and what is below it. */
  readonly category: Category | null;
}

type Named = { readonly facetId: string; readonly category: Category | null };

function ofCategory(category: Category | null): Named | null {
  return category === null ? null : { facetId: `c_${category.key}`, category };
}

function ofBrand(scope: Scope, alias: string): Named | null {
  const brand = findBrand(scope, alias);
  return brand === null ? null : { facetId: `b_${brand.alias}`, category: null };
}

function ofCampaign(scope: Scope, alias: string): Named | null {
  const campaign = findCampaign(scope, alias);
  return campaign === null ? null : { facetId: `dc_${campaign.key}`, category: null };
}

/** `undefined`: the address restricts nothing. */
function ofUrl(scope: Scope, url: string): Named | null | undefined {
  const path = parsePath(url);
  if (path.kind === 'all') return undefined;
  if (path.kind === 'c')
    return ofCategory(findCategory(scope, path.alias) ?? findOldCategory(scope, path.alias));
  if (path.kind === 'b') return ofBrand(scope, path.alias);
  if (path.kind === 'dc') return ofCampaign(scope, path.alias);
  if (path.kind !== 'l') return null;
  return (
    ofCategory(findCategory(scope, path.alias)) ?? ofBrand(scope, path.alias) ?? ofCampaign(scope, path.alias)
  );
}

/** The restriction by `url`, `categoryAlias`, `brandAlias` and `discountCampaignAlias` (AND). Empty texts are absent. */
export function findListBase(scope: Scope, asked: ProductsArguments): ListBase | null {
  const named: (Named | null | undefined)[] = [
    asked.url ? ofUrl(scope, asked.url) : undefined,
    asked.categoryAlias ? ofCategory(findCategory(scope, asked.categoryAlias)) : undefined,
    asked.brandAlias ? ofBrand(scope, asked.brandAlias) : undefined,
    asked.discountCampaignAlias ? ofCampaign(scope, asked.discountCampaignAlias) : undefined,
  ];
  const facetIds: string[] = [];
  let category: Category | null = null;
  for (const found of named) {
    if (found === null) return null;
    if (found === undefined) continue;
    facetIds.push(found.facetId);
    category ??= found.category;
  }
  return { facetIds, category };
}
