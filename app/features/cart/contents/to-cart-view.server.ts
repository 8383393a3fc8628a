import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { listCampaignNames } from '#app/features/catalog/card/to-product-card.server.ts';
import { type ApiPrice, toPriceView } from '#app/features/pricing/price.ts';
import { countPieces } from '#app/features/cart/cart-count.ts';
import type { ApiCart, ApiCartItem } from '#app/features/cart/cart-fields.server.ts';
import { findAmountFormat, formatAmount } from '#app/features/pricing/amount-format.ts';
import type { TrackedItem } from '#app/features/analytics/shop-event.ts';
import type { CartLine, CartView } from './cart-view.ts';
import {
  type CartViewContext,
  computeAvailable,
  findLinePath,
  findLinePicture,
  findName,
  findSize,
  listPartNames,
  selectStock,
} from './line-looks.server.ts';
import { groupItems, type ItemGroup, type LinePart } from './group-items.ts';
import { NO_PACKAGES, type PackagesById } from './load-packages.server.ts';
import { toCartSummary } from './to-cart-summary.server.ts';

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
  const { isCampaignFreeGift: isGift } = item;
  const names = selectNames(group);
  const available = isGift ? quantity : computeAvailable(group, items);
  return {
    ...names,
    id: item.groupKey || item.id,
    skuId: item.skuId,
    path: findLinePath(context, item, productPackage),
    quantity,
    maxQuantity: Math.max(available, quantity),
    stock: selectStock(group, items),
    unit: toUnitPrice(context, group),
    total: toPrice(
      context,
      parts.map(({ item: { totalPrice } }) => ({ price: totalPrice, times: 1 })),
    ),
    campaigns: [...new Set(parts.flatMap((part) => listCampaignNames(part.item.campaign?.appliedCampaigns)))],
    tracked: toTracked(group, names),
    ...omitEmpty({
      available: available < quantity ? available : null,
      picture: findLinePicture(context, item, productPackage),
      splits: item.groupKey ? null : toSplits(item, context.preferences.vatIncluded),
      isGift: isGift || null,
    }),
  };
}

/** What the line is: a product, or a package with its parts. */
function selectNames(group: ItemGroup) {
  const { item, parts } = group;
  const name = findName(group);
  if (item.groupKey)
    return {
      kind: 'package' as const,
      name,
      productId: item.productPackage?.packageId ?? 0,
      parts: listPartNames(parts),
    };
  return {
    kind: 'product' as const,
    name,
    productId: item.product?.productId ?? 0,
    ...omitEmpty({ brand: item.product?.brand?.name, size: findSize(item) }),
  };
}

const toPrice = ({ locale, preferences }: CartViewContext, parts: readonly PricedPart[]): CartLine['unit'] =>
  toPriceView(sumPrices(parts, locale.code), null, preferences.vatIncluded);

/**
 * What one piece or package has cost, with its share of the discounts of the whole line. Null where that is no whole amount, as without VAT:
 * rounded, it would not add up to the total.
 */
function toUnitPrice(context: CartViewContext, { parts, quantity }: ItemGroup): CartLine['unit'] {
  const name = context.preferences.vatIncluded ? 'sellingPriceIncVat' : 'sellingPriceExVat';
  const total = parts.reduce((sum, { item }) => sum + Math.round((item.totalPrice?.[name] ?? 0) * 100), 0);
  if (total % quantity !== 0) return null;
  return toPrice(
    context,
    parts.map(({ item: { totalPrice } }) => ({ price: totalPrice, times: 1 / quantity })),
  );
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

/** A price as the cart's query asks for it. */
interface SummablePrice extends ApiPrice {
  readonly sellingPriceIncVat: number;
  readonly sellingPriceExVat: number;
  readonly regularPriceIncVat: number;
  readonly regularPriceExVat: number;
}

/** A price and how many times it counts. */
interface PricedPart {
  readonly price: SummablePrice | null;
  readonly times: number;
}

type AmountName = 'sellingPriceIncVat' | 'sellingPriceExVat' | 'regularPriceIncVat' | 'regularPriceExVat';

/**
 * The price of several parts together, written as the API writes the parts' prices. One price that counts once is itself;
 * null where a part has none.
 */
function sumPrices(parts: readonly PricedPart[], locale: string): ApiPrice | null {
  const [first] = parts;
  if (parts.length === 1 && first?.times === 1) return first.price;
  const priced = parts.flatMap(({ price, times }) => (price === null ? [] : [{ price, times }]));
  if (priced.length < parts.length) return null;
  const format = (name: AmountName) => formatSum(priced, name, locale);
  return {
    isDiscounted: priced.some(({ price }) => price.isDiscounted),
    sellingPriceIncVatFormatted: format('sellingPriceIncVat'),
    sellingPriceExVatFormatted: format('sellingPriceExVat'),
    regularPriceIncVatFormatted: format('regularPriceIncVat'),
    regularPriceExVatFormatted: format('regularPriceExVat'),
  };
}

/** Null where the API has no text for one of the amounts: nothing shows how to format the sum. */
function formatSum(
  parts: readonly { readonly price: SummablePrice; readonly times: number }[],
  name: AmountName,
  locale: string,
): string | null {
  const samples = parts.flatMap(({ price }) => {
    const text = price[`${name}Formatted`];
    return text === null ? [] : [{ amount: price[name], text }];
  });
  const format = findAmountFormat(samples, locale);
  const sum = parts.reduce((total, { price, times }) => total + price[name] * times, 0);
  return format && samples.length === parts.length ? formatAmount(format, sum) : null;
}

type LineNames = Pick<CartLine, 'productId' | 'name' | 'brand' | 'size'>;

/** The facts of a line for events; the amounts are those of one piece after all reductions of the line. */
function toTracked(
  { item, parts, quantity }: ItemGroup,
  { productId, name, brand, size }: LineNames,
): TrackedItem {
  const discount = roundToCents(sumTotals(parts, 'discountIncVat') / quantity);
  return {
    id: String(productId),
    name,
    price: roundToCents(sumTotals(parts, 'sellingPriceIncVat') / quantity),
    quantity,
    ...omitEmpty({
      brand,
      category: item.groupKey ? null : item.product?.primaryCategory?.name,
      variant: size,
      discount: discount > 0 ? discount : null,
    }),
  };
}

const sumTotals = (parts: readonly LinePart[], amount: 'sellingPriceIncVat' | 'discountIncVat'): number =>
  parts.reduce((sum, { item: { totalPrice } }) => sum + (totalPrice?.[amount] ?? 0), 0);

const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;
