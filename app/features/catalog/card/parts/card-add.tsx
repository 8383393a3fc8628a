import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { QUICK_ADD_FORM } from '#app/features/catalog/card/quick-add-form-id.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { CardChoice } from '#themes/compositions.ts';
import * as styles from './card.css.ts';

interface CardAddProps {
  readonly product: ProductCard;
  readonly card: Pick<CardChoice, 'quickAdd'>;
}

/** Adds one piece to the cart (contract 8.4): a round button at the picture's lower corner, of the page's form for that. */
export function CornerAdd({
  product,
  card,
  look = styles.corner,
}: CardAddProps & { readonly look?: string }) {
  const t = useTranslate();
  if (product.skuId === undefined || card.quickAdd !== 'icon') return null;
  return (
    <button
      form={QUICK_ADD_FORM}
      name="skuId"
      value={product.skuId}
      aria-label={t('catalog.stock.add', { name: product.name })}
      className={look}
    />
  );
}

/** The same with words, or a button for each size (`Choice`). */
export function WideAdd({ product, card }: CardAddProps) {
  const t = useTranslate();
  if (card.quickAdd === 'icon') return null;
  if (card.quickAdd === 'sizes' && product.sizes !== undefined) return <SizeButtons product={product} />;
  if (product.skuId === undefined) return null;
  return (
    <button
      form={QUICK_ADD_FORM}
      name="skuId"
      value={product.skuId}
      aria-label={t('catalog.stock.add', { name: product.name })}
      className={styles.wideAdd}
    >
      {t('catalog.stock.toCart')}
    </button>
  );
}

function SizeButtons({ product: { name, sizes = [] } }: Pick<CardAddProps, 'product'>) {
  const t = useTranslate();
  return (
    <fieldset className={styles.sizes} aria-label={t('catalog.stock.add', { name })}>
      {sizes.map((size) => (
        <button
          key={size.skuId}
          form={QUICK_ADD_FORM}
          name="skuId"
          value={size.skuId}
          aria-label={t('catalog.stock.add', { name: `${name} ${size.name}` })}
          className={styles.size}
        >
          {size.name}
        </button>
      ))}
    </fieldset>
  );
}
