import { bannerFileName, type Category, type Brand, type Campaign } from '#backend/model/shop.ts';
import type { Scope } from '#backend/model/scope.ts';
import { otherUrls } from '#backend/core/urls/site-paths.ts';
import { categoryText, categoryUrl, categoryAlternatives } from '#backend/domain/catalog/categories.ts';
import { brandUrl, brandAlternatives, campaignUrl } from '#backend/domain/catalog/brands.ts';

/** `CategoryType` (contract 3.6). */
export function categoryView(scope: Scope, category: Category) {
  const text = categoryText(category, scope.language);
  return {
    categoryId: category.id,
    parentCategoryId: category.parentId,
    order: category.order,
    alias: text.alias,
    name: text.name,
    description: text.description,
    primaryImage: category.image ? bannerFileName(scope.shop.key, category.image) : null,
    isHidden: category.hidden,
    canonicalUrl: () => categoryUrl(scope, category),
    alternativeCanonicalUrls: () => otherUrls(scope, categoryAlternatives(scope, category)),
    alternativeUrls: () => categoryAlternatives(scope, category),
  };
}

/** A portrait and the place of a brand's maker: our extension. */
export const makerView = ({ shop, language }: Scope, { portrait, places }: Brand) => ({
  place: places[language] ?? null,
  portrait: portrait ? bannerFileName(shop.key, portrait) : null,
});

/** `BrandType` and `BrandListType` (contract 3.6); fields that this backend has no data for are null. */
export function brandView(scope: Scope, brand: Brand) {
  return {
    brandId: brand.id,
    alias: brand.alias,
    name: brand.name,
    description: brand.descriptions[scope.language] ?? null,
    secondaryDescription: brand.stories[scope.language] ?? null,
    primaryImage: brand.image ? bannerFileName(scope.shop.key, brand.image) : null,
    ...makerView(scope, brand),
    canonicalUrl: () => brandUrl(scope, brand),
    alternativeUrls: () => brandAlternatives(scope, brand),
    alternativeCanonicalUrls: () => otherUrls(scope, brandAlternatives(scope, brand)),
  };
}

/** `CampaignRuleType` of a catalogue campaign, shown as a product's badge (contract 3.8). */
export function campaignView(scope: Scope, campaign: Campaign) {
  return {
    campaignId: String(campaign.id),
    name: campaign.names[scope.language] ?? null,
    ruleType: 'DISCOUNT',
    category: 'PRODUCT',
    action: 'PERCENT',
    actionValue: String(campaign.percent),
    hideTitle: campaign.hideTitle,
    canonicalUrl: () => campaignUrl(scope, campaign),
  };
}
