import type { TrackedItem } from '#app/features/analytics/shop-events.ts';
import { listCampaignNames, listShownCampaigns } from '#app/features/catalog/card/product-card.server.ts';
import { type ProductPicture, toProductPicture } from '#app/features/catalog/card/product-image.ts';
import { type StockState, type StockView, sumStock, toStockView } from '#app/features/catalog/stock.ts';
import { findEnergyArrow } from '#app/features/catalog/energy-arrow.server.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { findPricePerUnit } from '#app/features/pricing/price.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { toSizeName } from '#app/commerce/size-name.ts';
import type { ApiCart, ApiCartItem } from './cart-fragment.server.ts';
import { groupItems, type ItemGroup, type PackagesById } from './cart-packages.server.ts';
import type { CartLine, CartSummary, CartView } from './cart.ts';
import { MAX_QUANTITY } from './forms/cart-forms.ts';
import { computeUnitPrice, type LineContext, selectSplits, sumPrices } from './line-prices.server.ts';
import { toCartSummary } from './to-cart-summary.server.ts';
import { countPieces } from './visitor-cart.server.ts';

/** What a cart's view depends on. */
type CartViewContext = Pick<RequestContext, 'channel' | 'links' | 'translate'> & LineContext;

/**
 * An API cart for its pages; the lines of one package are one line. `packages` is the result of `loadPackages`; a package that it
 * does not have is shown with picture and path of its first part.
 */
export function toCartView(
  context: CartViewContext,
  cart: ApiCart,
  packages: PackagesById = new Map(),
): CartView {
  const items = compact(cart.items);
  const summary = toCartSummary(cart.summary, {
    vatIncluded: context.preferences.vatIncluded,
    locale: context.locale.code,
  });
  return {
    lines: groupItems(items, packages).map((group) => toLine(context, group, items)),
    count: countPieces(items),
    campaigns: listCampaigns(cart, summary),
    summary,
    ...omitEmpty({ promoCode: cart.promoCode }),
  };
}

/** Campaigns of the whole cart, without the active code and without those that have a row of their own in the sums. */
function listCampaigns({ appliedCampaigns, promoCode }: ApiCart, { discounts = [] }: CartSummary): string[] {
  const named = new Set([promoCode, ...discounts.map(({ name }) => name)]);
  return listCampaignNames(appliedCampaigns).filter((name) => !named.has(name));
}

function toLine(context: CartViewContext, group: ItemGroup, items: readonly ApiCartItem[]): CartLine {
  const { item, parts, quantity } = group;
  const { isCampaignFreeGift: isGift } = item;
  const names = selectNames(group);
  const available = isGift ? quantity : computeAvailable(group, items);
  return {
    ...names,
    id: item.groupKey || item.id,
    skuId: item.skuId,
    path: selectPath(context, group),
    quantity,
    maxQuantity: Math.max(available, quantity),
    stock: selectStock(group, items),
    unit: computeUnitPrice(context, group),
    total: sumPrices(context, group),
    campaigns: [...new Set(parts.flatMap((part) => listLineCampaigns(context, part.item)))],
    tracked: toTracked(group, names),
    ...(item.groupKey ? {} : selectSplits(context, item)),
    ...omitEmpty({
      available: available < quantity ? available : null,
      picture: findPicture(context, group),
      perUnit: item.groupKey
        ? null
        : findPricePerUnit(item.product?.pricePerUnit, context.preferences.vatIncluded),
      energy: item.groupKey ? null : findEnergyArrow(context, item.product?.parameterGroups),
      isGift: isGift || null,
    }),
  };
}

/** Names of the campaigns of an item, without those of a price that may not be announced as reduced: cards and pages do not name them. */
function listLineCampaigns(context: CartViewContext, { product, campaign }: ApiCartItem): string[] {
  const names = listCampaignNames(campaign?.appliedCampaigns);
  if (!product) return names;
  const shown = listShownCampaigns(context, product);
  const ofPrice = listCampaignNames(product.discountCampaigns);
  return names.filter((name) => shown.includes(name) || !ofPrice.includes(name));
}

/** What the line is: a product, or a package with its parts. */
function selectNames({ item, parts }: ItemGroup) {
  const name = findName(item);
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

/** The name of an item's product or package; empty if the API has none. */
export function findName({ product, productPackage, groupKey }: ApiCartItem): string {
  const name = !groupKey ? product?.name : productPackage?.packageName;
  return name?.trim() || product?.name?.trim() || product?.alias || '';
}

/** The size's name, else the product's own variant (contract 3.5). */
function findSize(item: ApiCartItem): string | null {
  return (
    toSizeName(findSku(item)?.name ?? null) ||
    (compact(item.product?.variantDimensions).find(({ level }) => level === 1)?.label ?? null)
  );
}

/** The parts' names with their sizes and pieces in one package. Parts of the same name and size are one entry. */
function listPartNames(parts: ItemGroup['parts']): string[] {
  const pieces = new Map<string, number>();
  for (const part of parts) {
    const text = formatPartName(part.item);
    pieces.set(text, (pieces.get(text) ?? 0) + part.pieces);
  }
  return [...pieces].map(([text, count]) => (count > 1 ? `${count} × ${text}` : text));
}

/** The size is left out if the name ends with it. */
function formatPartName(item: ApiCartItem): string {
  const name = item.product?.name?.trim() || item.product?.alias || '';
  const size = findSize(item);
  const hasSize = size !== null && name.toLowerCase().endsWith(size.toLowerCase());
  return [name, hasSize ? null : size].filter(Boolean).join(', ');
}

/** The page of the package, or of its first part if the API does not return the package. */
function selectPath({ links }: CartViewContext, { item, productPackage }: ItemGroup): ShopPath {
  const { canonicalUrl, alias } = productPackage ?? item.product ?? {};
  return findPath(links, canonicalUrl) ?? (alias ? links.page('product', { alias }) : '/');
}

function findPicture(
  { channel }: CartViewContext,
  { item, productPackage }: ItemGroup,
): ProductPicture | null {
  const [own] = compact(item.product?.productImages).flatMap((image) => image.fileName || []);
  const fileName = productPackage?.fileName ?? own;
  return fileName ? toProductPicture(channel, fileName) : null;
}

const findSku = ({ product, skuId }: ApiCartItem) =>
  compact(product?.skus).find((sku) => sku.skuId === skuId);

/** Unknown stock counts as none. */
const selectItemStock = (item: ApiCartItem) => sumStock([findSku(item)?.stock]);

/** Pieces of an item's SKU in the cart, in all lines that have it. */
const countWanted = ({ skuId }: ApiCartItem, items: readonly ApiCartItem[]): number =>
  items.reduce((sum, item) => (item.skuId === skuId ? sum + item.quantity : sum), 0);

/** The pieces that a line can have beside the other lines; of a package, as many as its scarcest part allows. */
function computeAvailable({ parts }: ItemGroup, items: readonly ApiCartItem[]): number {
  const enough = parts.map(({ item }) => {
    const own = parts.filter((part) => part.item.skuId === item.skuId);
    const ownWanted = own.reduce((sum, part) => sum + part.item.quantity, 0);
    const left = selectItemStock(item).totalStock - (countWanted(item, items) - ownWanted);
    return Math.floor(left / own.reduce((sum, { pieces }) => sum + pieces, 0));
  });
  return Math.max(Math.min(...enough, MAX_QUANTITY), 0);
}

/** The most pressing first. */
const BY_URGENCY: readonly StockState[] = ['outOfStock', 'oversellable', 'static', 'fewLeft', 'inStock'];

/** The stock of a line's goods for all pieces of them in the cart; of a package, that of its scarcest part. */
function selectStock({ parts }: ItemGroup, items: readonly ApiCartItem[]): StockView {
  const views = parts.map(({ item }) => toStockView(selectItemStock(item), countWanted(item, items)));
  const [scarcest] = views.toSorted(
    (one, other) =>
      BY_URGENCY.indexOf(one.state) - BY_URGENCY.indexOf(other.state) || (one.left ?? 0) - (other.left ?? 0),
  );
  return scarcest ?? toStockView(null);
}

/** The line for events; the amounts are those of one piece after all reductions of the line. */
function toTracked(
  { item, parts, quantity }: ItemGroup,
  { productId, name, brand, size }: Pick<CartLine, 'productId' | 'name' | 'brand' | 'size'>,
): TrackedItem {
  const average = (amount: 'sellingPriceIncVat' | 'discountIncVat'): number => {
    const total = parts.reduce((sum, part) => sum + (part.item.totalPrice?.[amount] ?? 0), 0);
    return Math.round((total / quantity) * 100) / 100;
  };
  const discount = average('discountIncVat');
  return {
    id: String(productId),
    name,
    price: average('sellingPriceIncVat'),
    quantity,
    ...omitEmpty({
      brand,
      category: item.groupKey ? null : item.product?.primaryCategory?.name,
      variant: size,
      discount: discount > 0 ? discount : null,
    }),
  };
}
