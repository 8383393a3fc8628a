import { bannerFileName } from '#backend/model/banner-file-name.ts';
import type { Category, Brand, Campaign } from '#backend/model/shop.ts';
import type { Scope } from '#backend/model/scope.ts';
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
    secondaryDescription: null,
    primaryImage: category.image ? bannerFileName(scope.shop.key, category.image) : null,
    backgroundImage: null,
    isHidden: category.hidden,
    googleTaxonomy: null,
    canonicalUrl: () => categoryUrl(scope, category),
    alternativeCanonicalUrls: () => otherUrls(scope, category),
    alternativeUrls: () => categoryAlternatives(scope, category),
  };
}

function otherUrls(scope: Scope, category: Category): string[] {
  return categoryAlternatives(scope, category)
    .filter(({ language }) => language !== scope.language)
    .map(({ url }) => url);
}

/** A portrait and the place of a brand's maker: our extension. */
export const makerView = ({ shop, language }: Scope, { portrait, places }: Brand) => ({
  place: places[language] ?? null,
  portrait: portrait ? bannerFileName(shop.key, portrait) : null,
});

/** `BrandType` and `BrandListType` (contract 3.6); fields that this backend has no data for are null. */
export function brandView(scope: Scope, brand: Brand) {
  const alternatives = () => brandAlternatives(scope, brand);
  return {
    brandId: brand.id,
    alias: brand.alias,
    name: brand.name,
    description: brand.descriptions[scope.language] ?? null,
    secondaryDescription: brand.stories[scope.language] ?? null,
    primaryImage: brand.image ? bannerFileName(scope.shop.key, brand.image) : null,
    backgroundImage: null,
    logo: null,
    ...makerView(scope, brand),
    canonicalUrl: () => brandUrl(scope, brand),
    alternativeUrls: alternatives,
    alternativeCanonicalUrls: () =>
      alternatives()
        .filter(({ language }) => language !== scope.language)
        .map(({ url }) => url),
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
