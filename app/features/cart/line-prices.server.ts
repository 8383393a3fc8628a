import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import {
  type ApiSellingPrice,
  findAmountFormat,
  findSelling,
  formatAmount,
  type PriceContext,
  type PriceView,
  toPriceView,
} from '#app/features/pricing/price.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiCartItem } from './cart-fragment.server.ts';
import type { ItemGroup } from './cart-packages.server.ts';
import type { CartLine } from './cart.ts';

/** What the prices of a line depend on. */
export type LineContext = Pick<RequestContext, 'locale'> & PriceContext;

const nameOf = ({ preferences }: LineContext) =>
  preferences.vatIncluded ? 'sellingPriceIncVat' : 'sellingPriceExVat';

/** In hundredths, so that sums are exact. */
const toMinor = (amount: number | undefined): number => Math.round((amount ?? 0) * 100);

/**
 * What one piece or package has cost, with its share of the discounts of the whole line. Null if that is no whole amount, as without VAT:
 * rounded, it would not add up to the total.
 */
export function computeUnitPrice(context: LineContext, group: ItemGroup): PriceView | null {
  const name = nameOf(context);
  const total = group.parts.reduce((sum, { item }) => sum + toMinor(item.totalPrice?.[name]), 0);
  return total % group.quantity === 0 ? sumPrices(context, group, group.quantity) : null;
}

/**
 * The price of a line, or of one of its pieces, formatted as the API formats the prices of its parts. The price of a single part
 * is the API's own; null if a part has none.
 */
export function sumPrices(context: LineContext, group: ItemGroup, divisor = 1): PriceView | null {
  const prices = group.parts.flatMap(({ item }) => item.totalPrice ?? []);
  const [first] = prices;
  if (first === undefined || prices.length < group.parts.length) return null;
  const { vatIncluded } = context.preferences;
  const selling =
    prices.length === 1 && divisor === 1
      ? findSelling(first, vatIncluded)
      : formatSum(prices, { name: nameOf(context), divisor, locale: context.locale.code });
  if (!selling) return null;
  return {
    selling,
    ...(vatIncluded ? {} : { exVat: true }),
    ...selectLinePrior(context, group, group.quantity / divisor),
  };
}

/**
 * The struck price of so many pieces: only of goods that cost what the catalogue says. What a code, the quantity or a personal price
 * takes off is no announced reduction (LW-10).
 */
function selectLinePrior(
  context: LineContext,
  { item, quantity }: ItemGroup,
  pieces: number,
): Pick<PriceView, 'prior' | 'isListPrice'> {
  const { product } = item;
  if (!product || !costsAsInCatalogue(item, quantity)) return {};
  const view = toPriceView(context, product.unitPrice, product.lowestPrice);
  if (view?.prior === undefined) return {};
  const amount = findPriorAmount(product, view, context.preferences.vatIncluded);
  const format = findAmountFormat([{ amount, text: view.prior }], context.locale.code);
  const prior = pieces === 1 ? view.prior : format && formatAmount(format, amount * pieces);
  return prior ? { prior, ...(view.isListPrice ? { isListPrice: true } : {}) } : {};
}

const costsAsInCatalogue = ({ product, totalPrice, groupKey }: ApiCartItem, quantity: number): boolean =>
  !groupKey &&
  toMinor(totalPrice?.sellingPriceIncVat) === quantity * toMinor(product?.unitPrice?.sellingPriceIncVat);

/** Of one piece, in the VAT mode. */
function findPriorAmount(
  { unitPrice, lowestPrice }: NonNullable<ApiCartItem['product']>,
  { isListPrice }: PriceView,
  hasVat: boolean,
): number {
  const amount = isListPrice
    ? unitPrice?.[hasVat ? 'regularPriceIncVat' : 'regularPriceExVat']
    : lowestPrice?.[hasVat ? 'lowestPriceIncVat' : 'lowestPriceExVat'];
  return amount ?? 0;
}

type AmountName = 'sellingPriceIncVat' | 'sellingPriceExVat';

/** Null if the API has no text for one of the amounts: then the format is unknown. */
function formatSum(
  prices: readonly (ApiSellingPrice & Readonly<Record<AmountName, number>>)[],
  { name, divisor, locale }: { readonly name: AmountName; readonly divisor: number; readonly locale: string },
): string | null {
  const samples = prices.flatMap((price) => {
    const text = price[`${name}Formatted`];
    return text === null ? [] : [{ amount: price[name], text }];
  });
  const format = findAmountFormat(samples, locale);
  const sum = prices.reduce((total, price) => total + price[name], 0);
  return format && samples.length === prices.length ? formatAmount(format, sum / divisor) : null;
}

/**
 * Grouped prices (contract 8.3), with what a discount on the whole cart takes off their sum; none if all pieces cost the same. None either
 * where their sum differs otherwise: prices without VAT are rounded one by one.
 */
export function selectSplits(
  context: LineContext,
  { campaign, totalPrice, quantity: pieces }: ApiCartItem,
): Pick<CartLine, 'splits' | 'splitDiscount'> {
  const { vatIncluded } = context.preferences;
  const name = nameOf(context);
  const groups = compact(campaign?.prices).flatMap(({ quantity, price }) => {
    const text = findSelling(price, vatIncluded);
    return text === undefined ? [] : [{ quantity, price: text, minor: quantity * toMinor(price?.[name]) }];
  });
  if (groups.length < 2 || totalPrice === null) return {};
  const off = groups.reduce((sum, { minor }) => sum + minor, 0) - toMinor(totalPrice[name]);
  if (off < 0 || (off > 0 && off <= pieces && !vatIncluded)) return {};
  const format = findAmountFormat(
    [{ amount: totalPrice[name], text: totalPrice[`${name}Formatted`] ?? '' }],
    context.locale.code,
  );
  return {
    splits: groups.map(({ quantity, price }) => ({ quantity, price })),
    ...omitEmpty({ splitDiscount: off > 0 && format ? formatAmount(format, off / 100) : null }),
  };
}
