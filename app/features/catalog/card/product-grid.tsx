import { Grid } from '#app/ui/layout/grid.tsx';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import * as styles from './product-card.css.ts';
import { ProductCardView } from './product-card-view.tsx';
import type { ProductCard } from './product-card.ts';

interface ProductGridProps {
  readonly products: readonly ProductCard[];
  /** Heading level of the names. */
  readonly level?: 2 | 3;
  /** Set on the first grid of a page: urgency of its first picture; the others in the first view load early. */
  readonly firstUrgency?: PictureUrgency;
  /** One card less per row. */
  readonly besideFilters?: boolean;
  /** Number of placeholders for cards that are loading. */
  readonly placeholders?: number;
  /** The visitor's own list of favorites. */
  readonly areFavorites?: boolean;
  /** Distinguishes the shelves of a page; none for its main list. */
  readonly shelf?: string;
}

/** Cards in the first view of a phone. More early pictures would compete for bandwidth. */
const FIRST_VIEW_CARDS = 2;

function selectUrgency(index: number, first: PictureUrgency | undefined): PictureUrgency {
  if (first === undefined || index >= FIRST_VIEW_CARDS) return 'late';
  return index === 0 ? first : 'early';
}

/** Products in rows of two, three or four. */
export function ProductGrid(props: ProductGridProps) {
  const {
    products,
    level = 2,
    firstUrgency,
    besideFilters = false,
    placeholders = 0,
    areFavorites,
    shelf,
  } = props;
  return (
    <Grid as="ul" columns={besideFilters ? 'beside' : 'products'} space="m">
      {products.map((product, index) => (
        <li key={product.path} className={styles.cell}>
          <ProductCardView
            product={product}
            level={level}
            urgency={selectUrgency(index, firstUrgency)}
            isFavorite={areFavorites}
            shelf={shelf}
          />
        </li>
      ))}
      {Array.from({ length: placeholders }, (_, index) => (
        <li key={index} className={styles.placeholder} aria-hidden />
      ))}
    </Grid>
  );
}
