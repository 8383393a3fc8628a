/** Pieces that the shop has of some goods, and those of them in the cart. */
export interface Stock {
  readonly stock: number;
  readonly inCart: number;
}

/** CT-03: `threshold` where the cart has all that there is, `tooMany` where some could still be added. The end of a message's key. */
export const selectTooMany = ({ stock, inCart }: Stock) =>
  inCart > 0 && inCart >= stock ? 'threshold' : 'tooMany';
