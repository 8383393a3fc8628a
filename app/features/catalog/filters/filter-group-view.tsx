import { useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { ShopLink } from '#app/ui/link/shop-link.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { FilterChoices } from './filter-choices.tsx';
import * as styles from './filter-panel.css.ts';
import { unpackChoices, type FilterGroup, type ListFilters } from './list-filters.ts';
import { PriceFields } from './price-fields.tsx';

interface FilterGroupViewProps {
  readonly group: FilterGroup;
  /** Only for the group of prices. */
  readonly price: ListFilters['price'];
  readonly isPriceIncVat: boolean;
  /** Initial state; a group with a chosen value is open too. */
  readonly isOpen: boolean;
  /** Closed until it is opened, which closes the others. */
  readonly isMenu: boolean;
}

const countRange = (price: ListFilters['price']): number =>
  price?.from === undefined && price?.to === undefined ? 0 : 1;

/** One filter of the panel: its values, and the fields for a price range. */
export function FilterGroupView({ group, price, isPriceIncVat, isOpen, isMenu }: FilterGroupViewProps) {
  const t = useTranslate();
  const choices = unpackChoices(group.choices);
  const chosen = choices.filter((choice) => choice.chosen).length + countRange(price);
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
        <FilterChoices name={group.key} label={label} choices={choices} />
        {group.more === undefined ? null : <ShowAllLink {...group.more} />}
        {price ? <PriceFields price={price} /> : null}
      </fieldset>
    </Accordion>
  );
}

/** A closed menu says how many of its values are chosen. */
const MenuTitle = ({ label, chosen }: { readonly label: string; readonly chosen: number }) => (
  <>
    {label} {chosen === 0 ? null : <span className={styles.badge}>{chosen}</span>}
  </>
);

/** A link to the same page with all values of the filter. */
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
