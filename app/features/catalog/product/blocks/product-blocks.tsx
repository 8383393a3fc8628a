import type { ReactNode } from 'react';
import type { SellingPoint } from '#app/request/root-data.ts';
import { PriceHistory } from './price-history.tsx';
import { ProductDescription } from './product-description.tsx';
import type { ProductPage, SizeStock } from '#app/features/catalog/product/facts/product-page.ts';
import { ProductSpecification } from './product-specification.tsx';
import { ProductStock } from './product-stock.tsx';
import { VariantChoices } from './variant-choices.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './product-view.css.ts';
import type { ProductBlock } from '#themes/compositions.ts';
import { KeyFacts } from './key-facts.tsx';
import { Maker } from './maker.tsx';
import { ProductTitle } from './product-title.tsx';

/** Parts of a product page that come from other features. */
export interface ProductSlots {
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Below the name: the score of its reviews. */
  readonly score?: ReactNode;
  /** The price of the product, or of a package's chosen parts. */
  readonly price?: ReactNode;
  /** The buy form, and the reminder form for sizes that are sold out. */
  readonly buy?: ReactNode;
  readonly reviews?: ReactNode;
  /** At the end of the page. */
  readonly end?: ReactNode;
}

export interface BlockFacts {
  readonly product: ProductPage;
  /** The chosen size, whose stock is shown; null for none yet. */
  readonly size: SizeStock | null;
  readonly sellingPoints: readonly SellingPoint[];
  readonly slots: ProductSlots;
}

type BlockView = (facts: BlockFacts) => ReactNode;

/** The blocks of a product page (PP-01, PP-02, PP-03, PP-05, PP-07). */
const BLOCKS: Readonly<Record<ProductBlock, BlockView>> = {
  title: ({ product, slots }) => (
    <>
      <ProductTitle product={product} actions={slots.actions} />
      {slots.score}
    </>
  ),
  facts: ({ product }) => <KeyFacts product={product} />,
  price: ({ slots }) => slots.price,
  variants: ({ product }) => product.variants.map((row) => <VariantChoices key={row.dimension} row={row} />),
  stock: ({ product, size }) => <ProductStock product={product} size={size} />,
  buy: ({ slots }) => slots.buy,
  history: ({ product }) => <PriceHistory steps={product.priceSteps} />,
  points: ({ sellingPoints }) => <SellingPoints sellingPoints={sellingPoints} />,
  description: ({ product }) => <ProductDescription product={product} />,
  specification: ({ product }) => <ProductSpecification product={product} />,
  maker: ({ product }) => <Maker brand={product.brand} />,
};

interface ProductBlocksProps extends BlockFacts {
  readonly names: readonly ProductBlock[];
}

/** Some blocks of a product page, in this order. */
export function ProductBlocks({ names, ...facts }: ProductBlocksProps) {
  return names.map((name) => <Block key={name} view={BLOCKS[name]} facts={facts} />);
}

const Block = ({ view, facts }: { readonly view: BlockView; readonly facts: BlockFacts }) => view(facts);

function SellingPoints({ sellingPoints }: Pick<BlockFacts, 'sellingPoints'>) {
  return (
    <ul className={styles.sellingPoints}>
      {sellingPoints.map(({ icon, text }) => (
        <li key={text} className={styles.sellingPoint}>
          <Icon name={icon} size="s" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
