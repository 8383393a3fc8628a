import { toMoment } from '#kernel/dates.ts';

/*
 * What search engines read about a size in two places, which they compare: the structured data of its page, and the product feed.
 */

export type Availability = 'InStock' | 'BackOrder' | 'OutOfStock';

/** Whether a size can be bought (contract 10.8). Unknown stock counts as none. */
export function computeAvailability(
  stock: { readonly totalStock: number; readonly inStock: number } | null,
): Availability {
  if (!stock || stock.totalStock <= 0) return 'OutOfStock';
  return stock.inStock > 0 ? 'InStock' : 'BackOrder';
}

/** The moment at which goods on order arrive; null where no coming day is known: a promise would be ours, not the API's. */
export function findArrival(
  day: string | null,
  { timeZone, today }: { readonly timeZone: string; readonly today: string },
): string | null {
  return day === null || day <= today ? null : new Date(toMoment(day, timeZone, 'start')).toISOString();
}

const GTIN = /^(?:\d{8}|\d{12,14})$/;
/** Of GTIN-13, reserved for numbers within one company, which identify nothing outside of it. */
const RESTRICTED = /^(?:02|04|2)/;

/**
 * A number that identifies the goods for everyone: of the right length, with its check digit, outside of the restricted ranges; one of
 * 12 digits as the same of 13. Null for any other: search engines refuse goods with a wrong one.
 */
export function findGtin(text: string | null): string | null {
  const gtin = text?.trim() ?? '';
  if (!GTIN.test(gtin)) return null;
  const digits = gtin.padStart(14, '0');
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  if (sum % 10 !== 0 || (gtin.length > 8 && RESTRICTED.test(digits.slice(1)))) return null;
  return gtin.length === 12 ? `0${gtin}` : gtin;
}

interface GroupedProduct {
  readonly productId: number;
  readonly variantGroup: { readonly mainProductId: number; readonly activeProducts: number } | null;
}

/** The number that sizes and variants of one product share; null for one that is alone. */
export function findGroupId({ productId, variantGroup }: GroupedProduct, sizes: number): number | null {
  if (variantGroup && variantGroup.activeProducts > 1) return variantGroup.mainProductId || productId;
  return sizes > 1 ? productId : null;
}

/** What ends the address of a product's page that opens with this size chosen (`useChosenSize`); empty for the only one. */
export const formatSizeSearch = (skuId: number, sizes: number): `?${string}` | '' =>
  sizes > 1 ? `?size=${skuId}` : '';
