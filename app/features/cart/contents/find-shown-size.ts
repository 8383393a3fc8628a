import type { CartLine } from './cart-view.ts';

/** The size to show beside the name; null where the name says it already: `Front light, Frost`. */
export const findShownSize = ({ name, size }: Pick<CartLine, 'name' | 'size'>): string | null =>
  size === undefined || name === size || name.endsWith(`, ${size}`) ? null : size;
