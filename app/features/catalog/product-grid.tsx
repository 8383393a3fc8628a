import { Grid } from '#app/ui/layout/grid.tsx';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import { awaited as awaitedCard } from './list-more.css.ts';
import * as styles from './product-card.css.ts';
import { ProductCardView } from './product-card-view.tsx';
import type { ProductCard } from './product-card.ts';

interface ProductGridProps {
  readonly products: readonly ProductCard[];
  /** Level of the names in the page's outline. */
  readonly level?: 2 | 3;
  /** The grid opens the page: the pictures of its first view are fetched first. */
  readonly first?: boolean;
  /** Stands beside the filters: one card less in a row. */
  readonly beside?: boolean;
  /** Cards that are on their way; their places are held. */
  readonly awaited?: number;
  /** The visitor's own list of favorites. */
  readonly areFavorites?: boolean;
}

/** Cards in view on a phone; more would take the line from each other, and wide windows find theirs soon enough. */
const FIRST_VIEW: readonly PictureUrgency[] = ['first', 'early'];

/** Products in rows of two, three or four. */
export function ProductGrid(props: ProductGridProps) {
  const { products, level = 2, first = false, beside = false, awaited = 0, areFavorites } = props;
  return (
    <Grid as="ul" columns={beside ? 'beside' : 'products'} space="m">
      {products.map((product, index) => (
        <li key={product.path} className={styles.cell}>
          <ProductCardView
            product={product}
            level={level}
            urgency={first ? FIRST_VIEW[index] : 'late'}
            isFavorite={areFavorites}
          />
        </li>
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        <li key={index} className={awaitedCard} aria-hidden />
      ))}
    </Grid>
  );
}
