import type { ReactNode } from 'react';
import type { PicturedProduct } from './gallery-pictures.ts';

/** An arrangement of a product's pictures and of the text beside them. */
export interface GalleryViewProps {
  readonly product: PicturedProduct;
  /** Title and what belongs to it. */
  readonly lead: ReactNode;
  /** Price, choices and the button to the cart. */
  readonly buying: ReactNode;
  /** Everything else. */
  readonly telling: ReactNode;
}
