import { useLocation } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import * as styles from './filter-panel.css.ts';
import type { ListFilters } from './list-filters.ts';

/** The active filters, each a link to the list without it, and a link that clears all (PL-06). */
export function ActiveFilters({ filters }: { readonly filters: ListFilters }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  if (filters.active.length === 0) return null;
  const toTarget = (search: string) => ({ internal: true, to: `${pathname}${search}` }) as const;
  return (
    <nav aria-label={t('catalog.filter.active')}>
      <ul className={styles.chips}>
        {filters.active.map(({ label, without }) => (
          <li key={without + label}>
            <TargetLink
              target={toTarget(without)}
              rel="nofollow"
              className={styles.chip}
              aria-label={t('catalog.filter.remove', { label })}
            >
              {label}
              <Icon name="close" size="s" />
            </TargetLink>
          </li>
        ))}
        <li>
          <TargetLink target={toTarget(filters.cleared)} rel="nofollow" className={styles.quietLink}>
            {t('catalog.filter.clear')}
          </TargetLink>
        </li>
      </ul>
    </nav>
  );
}
