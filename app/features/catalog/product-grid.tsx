import { Grid } from '#app/ui/layout/grid.tsx';
import { ProductCardView } from './product-card-view.tsx';
import type { ProductCard } from './product-card.ts';

interface ProductGridProps {
  readonly products: readonly ProductCard[];
  /** Level of the names in the page's outline. */
  readonly level?: 2 | 3;
  /** The grid opens the page: the pictures of its first row are fetched first. */
  readonly first?: boolean;
}

/** Cards in the widest window's first row; on phones two of them are in view. */
const FIRST_ROW_CARDS = 4;

/** Products in rows of two, three or four. */
export function ProductGrid({ products, level = 2, first = false }: ProductGridProps) {
  return (
    <Grid as="ul" columns="products" space="m">
      {products.map((product, index) => (
        <li key={product.alias}>
          <ProductCardView product={product} level={level} priority={first && index < FIRST_ROW_CARDS} />
        </li>
      ))}
    </Grid>
  );
}
