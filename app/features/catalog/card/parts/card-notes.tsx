import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import * as styles from './card.css.ts';

/**
 * What belongs to the price, a line each and in one element: what it is for and the price per unit (`150 g · 300,00 kr/kg`),
 * the lowest price of 30 days (PP-07), the other weights of the product.
 */
export function CardNotes({ product }: { readonly product: ProductCard }) {
  const t = useTranslate();
  const { price, format, perUnit, otherFormats } = product;
  const lines = [
    [format, perUnit].filter((text) => text !== undefined).join(' · '),
    price?.lowest === undefined ? '' : t('catalog.price.lowest30', { price: price.lowest }),
    otherFormats === undefined ? '' : t('catalog.price.otherFormats', { formats: otherFormats }),
  ].filter((line) => line !== '');
  return lines.length === 0 ? null : <p className={styles.notes}>{lines.join('\n')}</p>;
}
