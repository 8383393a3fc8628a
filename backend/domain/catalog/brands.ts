import type { Brand, Campaign } from '#backend/model/shop.ts';
import type { Scope } from '#backend/model/scope.ts';
import { alternativeUrls, sitePath } from '#backend/core/urls/site-paths.ts';

/** The brand with an alias, which is the same in every language; null when unknown. */
export function findBrand(scope: Scope, alias: string): Brand | null {
  for (const brand of scope.shop.brands.values()) if (brand.alias === alias) return brand;
  return null;
}

/** Site path of a brand in the scope's language. */
export function brandUrl(scope: Scope, brand: Brand): string {
  return sitePath(scope, scope.language, `/b/${brand.alias}`);
}

/** The brand's URL in every language of the shop. */
export function brandAlternatives(scope: Scope, brand: Brand) {
  return alternativeUrls(scope, () => `/b/${brand.alias}`);
}

/** The brands that have products, sorted by name. */
export function listBrands(scope: Scope): Brand[] {
  const { compare } = new Intl.Collator(scope.language);
  return [...scope.shop.brands.values()]
    .filter((brand) => {
      const facet = scope.shop.index.facetNumber(`b_${brand.alias}`);
      return facet !== undefined && scope.shop.index.posting(facet).length > 0;
    })
    .toSorted((left, right) => compare(left.name, right.name));
}

/** The catalogue campaign with an alias in the scope's language; null when unknown. */
export function findCampaign(scope: Scope, alias: string): Campaign | null {
  for (const campaign of scope.shop.campaigns.values()) {
    if (campaign.aliases[scope.language] === alias) return campaign;
  }
  return null;
}

/** Site path of a campaign in the scope's language. */
export function campaignUrl(scope: Scope, campaign: Campaign): string {
  return sitePath(scope, scope.language, `/dc/${campaign.aliases[scope.language] ?? campaign.key}`);
}

/** The campaign's URL in every language of the shop. */
export function campaignAlternatives(scope: Scope, campaign: Campaign) {
  return alternativeUrls(scope, (language) => `/dc/${campaign.aliases[language] ?? campaign.key}`);
}
