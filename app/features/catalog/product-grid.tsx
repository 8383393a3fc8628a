import { Grid } from '#app/ui/layout/grid.tsx';
import * as styles from './product-card.css.ts';
import { ProductCardView } from './product-card-view.tsx';
import type { ProductCard } from './product-card.ts';

interface ProductGridProps {
  readonly products: readonly ProductCard[];
  /** Level of the names in the page's outline. */
  readonly level?: 2 | 3;
  /** The grid opens the page: the pictures of its first view are fetched first. */
  readonly first?: boolean;
  /** The visitor's own list of favorites. */
  readonly areFavorites?: boolean;
}

/** Cards in view on a phone; more would take the line from each other, and wide windows find theirs soon enough. */
const FIRST_VIEW_CARDS = 2;

/** Products in rows of two, three or four. */
export function ProductGrid(props: ProductGridProps) {
  const { products, level = 2, first = false, areFavorites } = props;
  return (
    <Grid as="ul" columns="products" space="m">
      {products.map((product, index) => (
        <li key={product.alias} className={styles.cell}>
          <ProductCardView
            product={product}
            level={level}
            priority={first && index < FIRST_VIEW_CARDS}
            isFavorite={areFavorites}
          />
        </li>
      ))}
    </Grid>
  );
}
