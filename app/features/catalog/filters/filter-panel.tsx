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

export interface FilterPanelProps {
  readonly filters: ListFilters;
  /** Number of products with the current filters. */
  readonly total: number;
}

/** Styles of an arrangement: see sidebar-filters.css.ts. */
export interface FilterLook {
  readonly form: string;
  readonly title: string;
  readonly panel: string;
  readonly summary: string;
  readonly groups: string;
  readonly apply: string;
  /** The groups are menus in a row: closed, and one at a time. */
  readonly isRow?: boolean;
}

/**
 * The filters of a list (PL-01): a form that is submitted, or takes effect at once with script. A sheet over the page to
 * open on narrow windows; on wide ones what `look` makes of it.
 */
export function FilterPanel({ filters, total, look }: FilterPanelProps & { readonly look: FilterLook }) {
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
    <PlainForm method="get" aria-label={t('catalog.filter.title')} className={look.form} {...form}>
      <input type="hidden" name={FORM_FIELDS.mark} value="1" />
      {filters.hiddenFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className={look.title}>{title}</p>
      {/* The key events bubble up from the fields */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details className={`${styles.panel} ${look.panel}`} {...details}>
        <summary className={`${styles.summary} ${look.summary}`}>
          <span className={styles.whenClosed}>
            <Icon name="filter" size="s" />
          </span>
          {title}
          <span className={styles.whenOpen}>
            <Icon name="close" />
          </span>
        </summary>
        <div className={`${styles.groups} ${look.groups}`}>
          {groups.map((group, index) => (
            <FilterGroupView
              key={group.key}
              group={group}
              price={group.key === 'price' ? filters.price : undefined}
              isPriceIncVat={filters.isPriceIncVat ?? false}
              isOpen={look.isRow !== true && index < OPEN_GROUPS}
              isMenu={look.isRow === true}
            />
          ))}
          <div className={`${styles.apply} ${look.apply}`}>
            <Button type="submit" wide>
              {t('catalog.filter.show', { count: total })}
            </Button>
          </div>
        </div>
      </details>
    </PlainForm>
  );
}
