import { type FocusEvent, useEffect, useRef } from 'react';
import type { Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/page/use-root-data.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/link.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import * as styles from './filter-panel.css.ts';
import type { ActiveFilter, ListFilters } from './list-filters.ts';

/** The active filters, each a link to the list without it, and a link that clears all (PL-06). */
export function ActiveFilters({ filters }: { readonly filters: ListFilters }) {
  const t = useTranslate();
  const { locale } = useRootData();
  const { pathname } = useLocation();
  if (filters.active.length === 0) return null;
  const toTarget = (search: string) => ({ internal: true, to: `${pathname}${search}` }) as const;
  return (
    <nav aria-label={t('catalog.chip.active')}>
      <ul className={styles.chips}>
        {filters.active.map((filter) => {
          const label = formatLabel(t, filters, filter, locale.code);
          return (
            <li key={filter.without + label}>
              <TargetLink
                target={toTarget(filter.without)}
                rel="nofollow"
                preventScrollReset
                className={styles.chip}
                aria-label={t('catalog.chip.remove', { label })}
              >
                {label}
                <Icon name="close" size="s" />
              </TargetLink>
            </li>
          );
        })}
        <li>
          <TargetLink
            target={toTarget(filters.cleared)}
            rel="nofollow"
            preventScrollReset
            className={styles.quietLink}
          >
            {t('catalog.chip.clear')}
          </TargetLink>
        </li>
      </ul>
    </nav>
  );
}

function formatLabel(
  t: Translate,
  { price, isPriceIncVat }: ListFilters,
  { label, isPrice }: ActiveFilter,
  locale: string,
): string {
  if (!isPrice) return label ?? t('catalog.chip.unknown');
  const text = label ?? formatRange(t, price ?? {}, locale);
  return isPriceIncVat ? t('catalog.chip.incVat', { label: text }) : text;
}

function formatRange(
  t: Translate,
  { from, to }: { readonly from?: number; readonly to?: number },
  locale: string,
): string {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const format = (price: number): string => numbers.format(price);
  if (from === undefined) return t('catalog.chip.priceTo', { to: format(to ?? 0) });
  if (to === undefined) return t('catalog.chip.priceFrom', { from: format(from) });
  return t('catalog.chip.priceBetween', { from: format(from), to: format(to) });
}

/**
 * Moves the focus when the focused element of an area is removed, as a filter's chip is by a click on it: to the chip
 * after it in its row, else to the area itself. Otherwise the browser would move it to the start of the page.
 *
 * Use it in the component that renders whenever the area's content changes.
 *
 * @returns the attributes of the area
 */
export function useFocusFallback() {
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<{ element: Element; row: Element | null; index: number } | null>(null);
  useEffect(() => {
    const lost = focused.current;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    const successor = lost.row?.isConnected
      ? (lost.row.children[lost.index] ?? lost.row.lastElementChild)
      : null;
    const link = successor?.querySelector('a');
    if (link) link.focus();
    else {
      const { current } = area;
      current?.setAttribute('tabindex', '-1');
      current?.focus({ preventScroll: true });
      // Else each press between the filters would move the focus there
      current?.addEventListener('blur', () => current.removeAttribute('tabindex'), { once: true });
    }
  });
  return {
    ref: area,
    onFocus({ target }: FocusEvent): void {
      const item = target.closest('li');
      const row = item?.parentElement ?? null;
      focused.current = { element: target, row, index: row && item ? [...row.children].indexOf(item) : 0 };
    },
  };
}
