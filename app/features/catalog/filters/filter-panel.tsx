import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { FORM_FIELDS } from './filter-form.ts';
import { FilterGroupView } from './filter-group-view.tsx';
import * as styles from './filter-panel.css.ts';
import type { FilterGroup, ListFilters } from './list-filters.ts';
import { useFilterForm } from './use-filter-form.ts';

/** Groups that are open initially. */
const OPEN_GROUPS = 3;

interface FilterPanelProps {
  readonly filters: ListFilters;
  /** Number of products with the current filters. */
  readonly total: number;
}

/**
 * The filters of a list (PL-01): a form that is submitted, or takes effect at once with script. A sheet over the page to
 * open on narrow windows, a column beside the products on wide ones.
 */
export function FilterPanel({ filters, total }: FilterPanelProps) {
  const t = useTranslate();
  const { form, details } = useFilterForm();
  const chosen = filters.active.length;
  const title = (
    <>
      {t('catalog.filter.title')}
      {chosen > 0 ? <span className={styles.badge}>{chosen}</span> : null}
    </>
  );
  const groups: readonly FilterGroup[] =
    filters.price === undefined || filters.groups.some(({ key }) => key === 'price')
      ? filters.groups
      : [...filters.groups, { key: 'price', label: t('catalog.filter.price'), choices: '' }];
  return (
    <PlainForm method="get" aria-label={t('catalog.filter.title')} className={styles.form} {...form}>
      <input type="hidden" name={FORM_FIELDS.mark} value="1" />
      {filters.hiddenFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className={styles.title}>{title}</p>
      {/* The key events bubble up from the fields */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details className={styles.panel} {...details}>
        <summary className={styles.summary}>
          <span className={styles.whenClosed}>
            <Icon name="filter" size="s" />
          </span>
          {title}
          <span className={styles.whenOpen}>
            <Icon name="close" />
          </span>
        </summary>
        <div className={styles.groups}>
          {groups.map((group, index) => (
            <FilterGroupView
              key={group.key}
              group={group}
              price={group.key === 'price' ? filters.price : undefined}
              isPriceIncVat={filters.isPriceIncVat ?? false}
              isOpen={index < OPEN_GROUPS}
            />
          ))}
          <div className={styles.apply}>
            <Button type="submit" wide>
              {t('catalog.filter.show', { count: total })}
            </Button>
          </div>
        </div>
      </details>
    </PlainForm>
  );
}
