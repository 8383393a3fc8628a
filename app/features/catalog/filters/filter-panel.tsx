import { Link } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { FORM_FIELDS } from './filter-form.ts';
import { FilterChoices } from './filter-choices.tsx';
import * as styles from './filter-panel.css.ts';
import { unpackChoices, type FilterGroup, type ListFilters } from './list-filters.ts';
import { PriceFields } from './price-fields.tsx';
import { useFilterForm } from './use-filter-form.ts';

/** Groups that are open initially. */
const OPEN_GROUPS = 3;

interface FilterPanelProps {
  readonly filters: ListFilters;
  /** Number of products with the current filters. */
  readonly total: number;
}

/**
 * The filters of a list (PL-01): a form that is submitted, or takes effect at once with script. A panel to open on
 * phones, a column beside the products on wide windows.
 */
export function FilterPanel({ filters, total }: FilterPanelProps) {
  const t = useTranslate();
  const form = useFilterForm(filters);
  const chosen = filters.active.length;
  const groups: readonly FilterGroup[] =
    filters.price === undefined || filters.groups.some(({ key }) => key === 'price')
      ? filters.groups
      : [...filters.groups, { key: 'price', label: t('catalog.filter.price'), choices: '' }];
  return (
    <form method="get" aria-label={t('catalog.filter.title')} className={styles.form} {...form}>
      <input type="hidden" name={FORM_FIELDS.mark} value="1" />
      {filters.hiddenFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <details className={styles.panel}>
        <summary className={styles.summary}>
          {t('catalog.filter.title')}
          {chosen > 0 ? <span className={styles.badge}>{chosen}</span> : null}
        </summary>
        <div className={styles.groups}>
          {groups.map(({ key, label, choices: packed, more }, index) => {
            const choices = unpackChoices(packed);
            const isOpen = index < OPEN_GROUPS || choices.some((choice) => choice.chosen);
            return (
              <Accordion key={key} title={label} open={isOpen}>
                <fieldset className={styles.fieldset} aria-label={label}>
                  <FilterChoices name={key} label={label} choices={choices} />
                  {more === undefined ? null : (
                    <Link
                      to={{ search: more.search }}
                      replace
                      preventScrollReset
                      rel="nofollow"
                      className={styles.quietLink}
                    >
                      {t('catalog.filter.showAll', { count: more.count })}
                    </Link>
                  )}
                  {key === 'price' && filters.price ? <PriceFields price={filters.price} /> : null}
                </fieldset>
              </Accordion>
            );
          })}
          <div className={styles.apply}>
            <Button type="submit" wide>
              {t('catalog.filter.show', { count: total })}
            </Button>
          </div>
        </div>
      </details>
    </form>
  );
}
