import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { listCampaignNames } from '#app/features/catalog/card/to-product-card.server.ts';
import { toPriceView } from '#app/features/pricing/price.ts';
import { countPieces } from '#app/features/cart/cart-count.ts';
import type { ApiCart, ApiCartItem } from './cart-fields.server.ts';
import type { CartLine, CartView } from './cart-view.ts';
import { findLinePath, findLinePicture, findName, findSize, toPartName } from './line-looks.server.ts';
import { computeMaxQuantity, isShort, selectStock } from './line-stock.ts';
import { groupItems, type ItemGroup } from './group-items.ts';
import { NO_PACKAGES, type PackagesById } from './load-packages.server.ts';
import { sumPrices } from './sum-prices.ts';
import { toTracked } from './to-tracked.server.ts';
import { toCartSummary } from './to-cart-summary.server.ts';
import type { CartViewContext } from './cart-view-context.ts';

/**
 * An API cart for its pages; the lines of one package are one line. `packages` is what `loadPackages` found; without it a
 * package's line shows and leads to its first part.
 */
export function toCartView(
  context: CartViewContext,
  cart: ApiCart,
  packages: PackagesById = NO_PACKAGES,
): CartView {
  const items = compact(cart.items);
  return {
    lines: groupItems(items, packages).map((group) => toLine(context, group, items)),
    count: countPieces(items),
    campaigns: listCampaignNames(cart.appliedCampaigns),
    summary: toCartSummary(cart.summary, {
      vatIncluded: context.preferences.vatIncluded,
      locale: context.locale.code,
    }),
    ...omitEmpty({ promoCode: cart.promoCode }),
  };
}

function toLine(context: CartViewContext, group: ItemGroup, items: readonly ApiCartItem[]): CartLine {
  const { item, parts, quantity, productPackage } = group;
  const isPackage = Boolean(item.groupKey);
  const { vatIncluded } = context.preferences;
  const toPrice = (prices: Parameters<typeof sumPrices>[0]) =>
    toPriceView(sumPrices(prices, context.locale.code), null, vatIncluded);
  const name = findName(group);
  return {
    id: item.groupKey || item.id,
    kind: isPackage ? 'package' : 'product',
    productId: (isPackage ? item.productPackage?.packageId : item.product?.productId) ?? 0,
    skuId: item.skuId,
    name,
    path: findLinePath(context, item, productPackage),
    quantity,
    maxQuantity: item.isCampaignFreeGift ? quantity : computeMaxQuantity(group, items),
    stock: selectStock(group, items),
    unit: toPrice(parts.map(({ item: { unitPrice }, pieces }) => ({ price: unitPrice, times: pieces }))),
    total: toPrice(parts.map(({ item: { totalPrice } }) => ({ price: totalPrice, times: 1 }))),
    campaigns: [...new Set(parts.flatMap((part) => listCampaignNames(part.item.campaign?.appliedCampaigns)))],
    tracked: toTracked(group, name),
    ...omitEmpty({
      isShort: (!item.isCampaignFreeGift && isShort(group, items)) || null,
      picture: findLinePicture(context, item, productPackage),
      brand: isPackage ? null : item.product?.brand?.name,
      size: isPackage ? null : findSize(item),
      parts: isPackage ? parts.map(toPartName) : null,
      splits: isPackage ? null : toSplits(item, vatIncluded),
      isGift: item.isCampaignFreeGift || null,
    }),
  };
}

/** Grouped prices (contract 8.3); null where all pieces cost the same. */
function toSplits({ campaign }: ApiCartItem, vatIncluded: boolean): CartLine['splits'] | null {
  const prices = compact(campaign?.prices);
  if (prices.length < 2) return null;
  return prices.flatMap(({ quantity, price }) => {
    const text = toPriceView(price, null, vatIncluded)?.selling;
    return text === undefined ? [] : [{ quantity, price: text }];
  });
}
