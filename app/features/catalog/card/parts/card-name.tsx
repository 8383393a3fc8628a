import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import * as styles from './card.css.ts';

interface CardNameProps {
  readonly product: ProductCard;
  readonly level: 2 | 3;
  readonly hasBrand?: boolean;
  readonly look?: string;
  readonly brandLook?: string;
}

/** The product's name; its link covers the card. The brand is above it in the same grid cell. */
export function CardName(props: CardNameProps) {
  const { product, level, hasBrand = false, look = styles.name, brandLook = styles.brand } = props;
  const nameProps = { className: look };
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <>
      {hasBrand && product.brand !== undefined ? <p className={brandLook}>{product.brand}</p> : null}
      <Name {...nameProps}>
        <SmartLink target={{ internal: true, to: product.path }} look="cover" viewTransition>
          {product.name}
        </SmartLink>
      </Name>
    </>
  );
}
