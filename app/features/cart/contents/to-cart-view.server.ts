import { findPath } from '#app/features/catalog/paths.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { toProductPicture } from '#app/features/catalog/card/product-image.ts';
import { sumStock, toStockView } from '#app/features/catalog/card/stock.ts';
import { listCampaignNames } from '#app/features/catalog/card/to-product-card.server.ts';
import { NAMELESS_SIZES } from '#app/features/catalog/product/product-facts.ts';
import { toPriceView } from '#app/features/pricing/price.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { countPieces } from '#app/features/cart/cart-count.ts';
import type { ApiCart, ApiCartItem } from './cart-fields.server.ts';
import type { CartLine, CartView } from './cart-view.ts';
import { sumPrices } from './sum-prices.ts';
import { toTracked } from './to-tracked.ts';
import { toCartSummary } from './to-cart-summary.server.ts';

export type CartViewContext = Pick<RequestContext, 'channel' | 'links' | 'locale'> & {
  readonly preferences: Pick<RequestContext['preferences'], 'vatIncluded'>;
};

/** An API cart for its pages; the lines of one package are one line. */
export function toCartView(context: CartViewContext, cart: ApiCart): CartView {
  const items = compact(cart.items);
  return {
    lines: groupItems(items).map((group) => toLine(context, group, items)),
    count: countPieces(items),
    campaigns: listCampaignNames(cart.appliedCampaigns),
    summary: toCartSummary(cart.summary, {
      vatIncluded: context.preferences.vatIncluded,
      locale: context.locale.code,
    }),
    ...omitEmpty({ promoCode: cart.promoCode }),
  };
}

/** A product's item alone, or all items of one package. */
type ItemGroup = readonly [ApiCartItem, ...ApiCartItem[]];

function groupItems(items: readonly ApiCartItem[]): ItemGroup[] {
  const groups = new Map<string, [ApiCartItem, ...ApiCartItem[]]>();
  for (const item of items) {
    const key = item.groupKey ? `group ${item.groupKey}` : `item ${item.id}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

function toLine(context: CartViewContext, group: ItemGroup, items: readonly ApiCartItem[]): CartLine {
  const [item] = group;
  const names = selectNames(group);
  return {
    ...names,
    id: item.groupKey ?? item.id,
    kind: item.groupKey === null ? 'product' : 'package',
    skuId: item.skuId,
    path: findLinePath(context, item),
    quantity: item.quantity,
    maxQuantity: Math.min(...group.map((part) => computeMaxQuantity(part, items))),
    stock: toStockView(sumStock([findSku(item)?.stock]), item.quantity),
    unit: toGroupPrice(
      context,
      group.map((part) => part.unitPrice),
    ),
    total: toGroupPrice(
      context,
      group.map((part) => part.totalPrice),
    ),
    campaigns: [...new Set(group.flatMap(({ campaign }) => listCampaignNames(campaign?.appliedCampaigns)))],
    tracked: toTracked(group, names),
    ...omitEmpty({
      picture: findPicture(context, item),
      splits: item.groupKey === null ? toSplits(item, context.preferences.vatIncluded) : null,
      isGift: item.isCampaignFreeGift || null,
    }),
  };
}

/** What the line is: a product, or a package with its parts. */
function selectNames(group: ItemGroup) {
  const [item] = group;
  return item.groupKey === null ? selectProductNames(item) : selectPackageNames(item, group);
}

const selectProductNames = (item: ApiCartItem) => ({
  productId: item.product?.productId ?? 0,
  name: item.product?.name?.trim() || (item.product?.alias ?? ''),
  ...omitEmpty({ brand: item.product?.brand?.name, size: findSize(item) }),
});

const selectPackageNames = ({ product, productPackage }: ApiCartItem, group: ItemGroup) => ({
  productId: productPackage?.packageId ?? 0,
  name: productPackage?.packageName?.trim() || (product?.alias ?? ''),
  parts: group.map(toPartName),
});

const toGroupPrice = (
  { locale, preferences }: CartViewContext,
  prices: readonly ApiCartItem['unitPrice'][],
): CartLine['unit'] => toPriceView(sumPrices(prices, locale.code), null, preferences.vatIncluded);

function findPicture({ channel }: CartViewContext, { product }: ApiCartItem): CartLine['picture'] | null {
  const [fileName] = compact(product?.productImages).flatMap((image) => image.fileName || []);
  return fileName ? toProductPicture(channel.endpoints.images, fileName) : null;
}

/** A package has no item of its own: its line leads to the page of its alias, which the API redirects from the id. */
function findLinePath({ links }: CartViewContext, { product }: ApiCartItem): string {
  return (
    findPath(links, product?.canonicalUrl) ??
    (product?.alias ? links.page('product', { alias: product.alias }) : '/')
  );
}

const findSku = ({ product, skuId }: ApiCartItem) =>
  compact(product?.skus).find((sku) => sku.skuId === skuId);

/** The size's name where it has one, else the product's own variant (contract 3.5). */
function findSize(item: ApiCartItem): string | null {
  const name = findSku(item)?.name?.trim() ?? '';
  if (!NAMELESS_SIZES.has(name)) return name;
  return compact(item.product?.variantDimensions).find(({ level }) => level === 1)?.label ?? null;
}

function toPartName(item: ApiCartItem): string {
  const size = findSize(item);
  return [item.product?.name?.trim(), size].filter(Boolean).join(', ');
}

/** The stock of the line's SKU less what other lines have of it; at least what the line has. */
function computeMaxQuantity(item: ApiCartItem, items: readonly ApiCartItem[]): number {
  const elsewhere = items
    .filter((other) => other.skuId === item.skuId && other.id !== item.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max((findSku(item)?.stock?.totalStock ?? 0) - elsewhere, item.quantity);
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
