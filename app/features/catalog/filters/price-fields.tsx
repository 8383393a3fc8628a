import { useTranslate } from '#app/i18n/use-translate.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { FORM_FIELDS } from './filter-form.ts';
import * as styles from './filter-panel.css.ts';
import type { ListFilters } from './list-filters.ts';
import { formatRangeId } from './price-range.ts';

/** Fields for the lowest and highest price, with the list's own range as placeholders. */
export function PriceFields({ price }: { readonly price: NonNullable<ListFilters['price']> }) {
  const t = useTranslate();
  // Any step: the browser would reject decimals otherwise. What is no amount is no bound
  const number = { type: 'number', inputMode: 'decimal', min: 0, step: 'any', error: undefined } as const;
  const shownRange = formatRangeId({ lowest: price.from, highest: price.to });
  return (
    <div className={styles.range}>
      {shownRange === null ? null : <input type="hidden" name={FORM_FIELDS.shownRange} value={shownRange} />}
      <TextField
        {...number}
        label={t('catalog.filter.from')}
        name={FORM_FIELDS.lowest}
        defaultValue={price.from ?? ''}
        placeholder={String(price.lowest)}
      />
      <TextField
        {...number}
        label={t('catalog.filter.to')}
        name={FORM_FIELDS.highest}
        defaultValue={price.to ?? ''}
        placeholder={String(price.highest)}
      />
    </div>
  );
}
