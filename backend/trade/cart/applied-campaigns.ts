import { campaignUrl } from '#backend/domain/catalog/brands.ts';
import { productCampaigns } from '#backend/core/db/catalog-rows.ts';
import type { ProductRow } from '#backend/model/product-row.ts';
import { parseColumn } from '#backend/core/db/rows.ts';
import type { CartCampaign } from '#backend/model/commercial-rules-schema.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { AppliedCampaign, AppliedCode } from '#backend/model/cart-types.ts';

const ACTIONS = {
  takeThreePayTwo: 'CHEAPEST_FREE',
  categoryPercent: 'PERCENT',
  cartPercent: 'PERCENT',
} as const;

/** A cart campaign as `CampaignRuleType` shows it, named in the scope's language. */
export function toAppliedCampaign({ shop, language }: Scope, campaign: CartCampaign): AppliedCampaign {
  return {
    campaignId: `cart-${campaign.key}`,
    name: campaign.name[language] ?? campaign.name[shop.defaultLanguage] ?? campaign.key,
    hideTitle: campaign.hideTitle,
    ruleType: campaign.kind.type === 'cartPercent' ? 'CART' : 'ITEM',
    category: 'CAMPAIGN',
    action: ACTIONS[campaign.kind.type],
    actionValue: 'percent' in campaign.kind ? String(campaign.kind.percent) : '1',
    canonicalUrl: null,
  };
}

/** A promo code as `CampaignRuleType` shows it; the code is also its name. */
export function codeToAppliedCampaign({ code }: AppliedCode): AppliedCampaign {
  return {
    campaignId: `code-${code.toLowerCase()}`,
    name: code,
    hideTitle: false,
    ruleType: 'CART',
    category: 'PROMO_CODE',
    action: 'CODE',
    actionValue: code,
    canonicalUrl: null,
  };
}

/** The product's catalogue campaigns. The unit price already includes their discount. */
export function listCatalogueCampaigns(scope: Scope, product: ProductRow): AppliedCampaign[] {
  return parseColumn('products.campaigns', productCampaigns, product.campaigns).flatMap((id) => {
    const campaign = scope.shop.campaigns.get(id);
    if (campaign === undefined) return [];
    return {
      campaignId: String(campaign.id),
      name: campaign.names[scope.language] ?? campaign.key,
      hideTitle: campaign.hideTitle,
      ruleType: 'DISCOUNT',
      category: 'PRODUCT',
      action: 'PERCENT',
      actionValue: String(campaign.percent),
      canonicalUrl: campaignUrl(scope, campaign),
    };
  });
}
