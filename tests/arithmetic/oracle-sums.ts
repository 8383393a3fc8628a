/** An amount in hundredths, with and without VAT. */
export interface Sum {
  readonly inc: number;
  readonly ex: number;
}

/** What one campaign, code or gift card takes off, with the fields of the API's `CartDiscountType`. */
export interface OracleDiscount extends Sum {
  readonly kind: 'PRICE' | 'CAMPAIGN' | 'PROMO_CODE' | 'GIFT_CARD';
  readonly name: string | null;
  readonly isFixed: boolean;
}

export interface OracleSums {
  readonly lines: readonly Sum[];
  readonly regular: Sum;
  readonly subTotal: Sum;
  /** A code's fixed amount, or a gift card that was taxed at its sale; fees included. */
  readonly fixedDiscount: Sum;
  readonly shipping: Sum;
  /** What is left to a free delivery; 0 where it is free. */
  readonly leftToFree: number;
  /** What a gift card pays that was sold without tax. */
  readonly cardPayment: number;
  /** What the customer's balance pays. */
  readonly fromBalance: number;
  /** Goods, discounts and fees, before the two payments. */
  readonly value: Sum;
  /** What is left to pay after them. */
  readonly total: number;
  /** Sorted by `sortDiscounts`. */
  readonly discounts: readonly OracleDiscount[];
  /** By rate in percent, lowest first; they sum up to the value's VAT, whatever pays it. */
  readonly vats: readonly { readonly percent: number; readonly amount: number }[];
}

/** How shoppers see a discount. */
export type Named = Pick<OracleDiscount, 'kind' | 'name'>;

/** The sum of all. */
export const add = (sums: readonly Sum[]): Sum => ({
  inc: sums.reduce((all, { inc }) => all + inc, 0),
  ex: sums.reduce((all, { ex }) => all + ex, 0),
});
/** What is left of one after another. */
export const less = (one: Sum, other: Sum): Sum => ({ inc: one.inc - other.inc, ex: one.ex - other.ex });
/** The sum of plain amounts. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Sorts discounts by kind and name, for comparisons. */
export const sortDiscounts = <Discount extends Pick<OracleDiscount, 'kind' | 'name' | 'isFixed'>>(
  discounts: readonly Discount[],
): readonly Discount[] => {
  const keyOf = ({ kind, name, isFixed }: Discount): string => `${kind} ${name} ${isFixed}`;
  return discounts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};
