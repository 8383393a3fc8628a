import { useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { CachedFragment } from '#app/request/page/use-rendering.tsx';
import { useComposition, useRootData } from '#app/request/page/use-root-data.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm, ShopLink } from '#app/ui/link/link.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Accordion } from '#app/ui/display/accordion.tsx';
import { useIsScripted, useLocation } from '#app/ui/router/typed-router.ts';
import { cleanLine } from '#kernel/to-line.ts';
import { box, control } from '#app/ui/field/field.css.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { FORM_FIELDS, formatChoice, formatRangeId } from './filter-query.ts';
import * as styles from './filter-panel.css.ts';
import { bar, drawer, sidebar } from './filter-kinds.css.ts';
import {
  countChosen,
  type FilterChoice,
  type FilterGroup,
  type ListFilters,
  unpackChoices,
} from './list-filters.ts';
import { useFilterForm } from './use-filter-form.ts';

const KINDS = { sidebar, bar, drawer };

const OPEN_GROUPS = 3;

/**
 * The filters of a list (PL-01): a form that is submitted, or takes effect at once with script. On narrow windows a sheet
 * over the page; on wide ones a sidebar, a bar or a drawer, by `theme.list.filters`.
 *
 * @param total number of products with the current filters
 */
export function FilterPanel({ filters, total }: { readonly filters: ListFilters; readonly total: number }) {
  const t = useTranslate();
  const kind = useComposition().list.filters;
  const look = KINDS[kind];
  const { currency } = useRootData().place;
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
      <input type="hidden" name={FORM_FIELDS.mark} value={currency} />
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
              isOpen={kind !== 'bar' && index < OPEN_GROUPS}
              isMenu={kind === 'bar'}
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

const countRange = (price: ListFilters['price']): number =>
  price?.from === undefined && price?.to === undefined ? 0 : 1;

/** One filter of the panel: its values, and the fields for a price range. */
function FilterGroupView({
  group,
  price,
  isPriceIncVat,
  isOpen,
  isMenu,
}: {
  readonly group: FilterGroup;
  readonly price: ListFilters['price'];
  readonly isPriceIncVat: boolean;
  /** Initial state; a group with a chosen value is open too. */
  readonly isOpen: boolean;
  /** Closed until it is opened, which closes the others. */
  readonly isMenu: boolean;
}) {
  const t = useTranslate();
  const chosen = countChosen(group.choices) + countRange(price);
  const needsOpen = !isMenu && (isOpen || chosen > 0);
  // Stays open when its last choice is taken back, so that the panel does not move under the pointer
  const [wasOpen, setWasOpen] = useState(needsOpen);
  if (needsOpen && !wasOpen) setWasOpen(true);
  const label =
    group.key === 'price' && isPriceIncVat ? t('catalog.chip.incVat', { label: group.label }) : group.label;
  return (
    <Accordion
      title={isMenu ? <MenuTitle label={label} chosen={chosen} /> : label}
      open={wasOpen || needsOpen}
      {...(isMenu ? { name: 'filters' } : {})}
    >
      <fieldset className={styles.fieldset} aria-label={label}>
        <FilterChoices group={group} label={label} />
        {group.more === undefined ? null : <ShowAllLink {...group.more} />}
        {price ? <PriceFields price={price} /> : null}
      </fieldset>
    </Accordion>
  );
}

const MenuTitle = ({ label, chosen }: { readonly label: string; readonly chosen: number }) => (
  <>
    {label} {chosen === 0 ? null : <span className={styles.badge}>{chosen}</span>}
  </>
);

function ShowAllLink({ count, search }: NonNullable<FilterGroup['more']>) {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <ShopLink
      to={`${pathname}${search}`}
      replace
      preventScrollReset
      rel="nofollow"
      className={styles.quietLink}
    >
      {t('catalog.filter.showAll', { count })}
    </ShopLink>
  );
}

/** A group with more choices has a field to search them. */
const MAX_CHOICES_WITHOUT_SEARCH = 12;

const LEVELS = [1, 2, 3] as const;
function selectClass({ depth }: FilterChoice): string {
  return depth === 0 ? styles.choice : styles.choiceBelow[LEVELS[depth - 1] ?? 3];
}

/** The values of one filter, with a field to search them. */
function FilterChoices({ group, label }: { readonly group: FilterGroup; readonly label: string }) {
  const t = useTranslate();
  const [text, setText] = useState('');
  // The search field needs script
  const isScripted = useIsScripted();
  const wanted = cleanLine(text).toLocaleLowerCase();
  return (
    <>
      {isScripted && unpackChoices(group.choices).length > MAX_CHOICES_WITHOUT_SEARCH ? (
        <input
          type="search"
          className={control}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          aria-label={t('catalog.filter.find', { group: label })}
          placeholder={t('catalog.filter.find', { group: label })}
        />
      ) : null}
      <CachedFragment as="div" look={styles.choices} view={Choices} data={{ group, wanted }} />
    </>
  );
}

/** Checkboxes, two elements each: a list has a hundred; those without products are disabled. */
function Choices({ group, wanted }: { readonly group: FilterGroup; readonly wanted: string }) {
  return unpackChoices(group.choices).map((choice) => (
    <label
      key={choice.id}
      hidden={!choice.label.toLocaleLowerCase().includes(wanted)}
      data-count={choice.count}
      className={selectClass(choice)}
    >
      <input
        type="checkbox"
        name={group.key}
        value={formatChoice(choice)}
        defaultChecked={choice.chosen}
        disabled={choice.count === 0 && !choice.chosen}
        className={box}
      />
      {choice.label}
    </label>
  ));
}

/** Fields for the lowest and highest price, with the list's own range as placeholders. */
function PriceFields({ price }: { readonly price: NonNullable<ListFilters['price']> }) {
  const t = useTranslate();
  // With any other step the browser would reject decimals
  const number = { type: 'number', inputMode: 'decimal', min: 0, step: 'any', error: undefined } as const;
  const { currency } = useRootData().place;
  const shownRange = formatRangeId({ lowest: price.from, highest: price.to }, currency);
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
