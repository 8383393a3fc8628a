import { Grid } from '#app/ui/layout/grid.tsx';
import type { PictureUrgency } from '#app/ui/picture/urgency.ts';
import * as styles from './product-card.css.ts';
import { ProductCardView } from './product-card-view.tsx';
import type { ProductCard } from './product-card.ts';

interface ProductGridProps {
  readonly products: readonly ProductCard[];
  /** Level of the names in the page's outline. */
  readonly level?: 2 | 3;
  /** The grid opens the page: how its first picture is fetched; those in view beside it come early. */
  readonly opening?: PictureUrgency;
  /** Stands beside the filters: one card less in a row. */
  readonly beside?: boolean;
  /** Cards that are on their way; their places are held. */
  readonly awaited?: number;
  /** The visitor's own list of favorites. */
  readonly areFavorites?: boolean;
}

/** Cards in view on a phone; more would take the line from each other, and wide windows find theirs soon enough. */
const FIRST_VIEW_CARDS = 2;

function urgencyOf(index: number, opening: PictureUrgency | undefined): PictureUrgency {
  if (opening === undefined || index >= FIRST_VIEW_CARDS) return 'late';
  return index === 0 ? opening : 'early';
}

/** Products in rows of two, three or four. */
export function ProductGrid(props: ProductGridProps) {
  const { products, level = 2, opening, beside = false, awaited = 0, areFavorites } = props;
  return (
    <Grid as="ul" columns={beside ? 'beside' : 'products'} space="m">
      {products.map((product, index) => (
        <li key={product.path} className={styles.cell}>
          <ProductCardView
            product={product}
            level={level}
            urgency={urgencyOf(index, opening)}
            isFavorite={areFavorites}
          />
        </li>
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        <li key={index} className={styles.placeholder} aria-hidden />
      ))}
    </Grid>
  );
}
