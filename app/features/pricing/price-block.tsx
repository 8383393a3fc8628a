import type { Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Amount, Strike } from '#app/ui/value/price.tsx';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import type { PriceView } from './price.ts';
import * as styles from './price-block.css.ts';

/** The selling price in words: `from 142 kr` for the lowest of several prices. */
export const formatSelling = (t: Translate, { selling, isFrom }: PriceView): string =>
  isFrom ? t('catalog.price.from', { price: selling }) : selling;

/** The price before, struck through; nothing where no reduction may be announced (LW-10). */
export function PriorPrice({ price: { prior } }: { readonly price: PriceView }) {
  const t = useTranslate();
  return prior === undefined ? null : <Strike label={t('catalog.price.prior')}>{prior}</Strike>;
}

/** A price (PR-01): price per unit, selling price, struck price before, 'ex VAT' marker, and that this is the lowest of 30 days (PP-07). */
export function PriceBlock({
  price,
  size = 'm',
  perUnit,
}: {
  readonly price: PriceView;
  readonly size?: 'm' | 'l';
  /** Price per kilogram or the like, below the price. */
  readonly perUnit?: string | undefined;
}) {
  const t = useTranslate();
  const isReduced = price.prior !== undefined;
  return (
    <div className={styles.block}>
      <p className={styles.amounts}>
        <Amount size={size} tone={isReduced ? 'sale' : 'normal'}>
          <VisuallyHidden>{t(isReduced ? 'catalog.price.selling' : 'catalog.price.label')} </VisuallyHidden>
          {formatSelling(t, price)}
        </Amount>
        <PriorPrice price={price} />
        {price.exVat ? <span className={styles.marker}>{t('catalog.price.exVat')}</span> : null}
      </p>
      {perUnit === undefined ? null : (
        <p className={styles.perUnit}>
          <VisuallyHidden>{t('catalog.price.perUnit')} </VisuallyHidden>
          {perUnit}
        </p>
      )}
      {price.prior === undefined || price.isListPrice ? null : (
        <p className={styles.lowest}>{t('catalog.price.lowest30', { price: price.prior })}</p>
      )}
    </div>
  );
}
