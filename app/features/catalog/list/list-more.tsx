import { buttonClass } from '#app/ui/button/button-class.ts';
import { ShopLink } from '#app/ui/link/shop-link.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import * as styles from './list-view.css.ts';
import { formatListSearch, SEARCH_SORTS } from './list-query.ts';
import type { ListPage } from './list-page.ts';

interface ListMoreProps {
  readonly list: ListPage;
  readonly page: number;
  readonly label: string;
  readonly rel: 'prev' | 'next';
  readonly loading: boolean;
}

/** Link to the next or previous page of a list. With script its products join the ones shown (PL-03). */
export function ListMore({ list, page, label, rel, loading }: ListMoreProps) {
  const { pathname, search } = useLocation();
  const rules = { sorts: SEARCH_SORTS, defaultSort: list.defaultSort };
  return (
    <div className={styles.more}>
      <ShopLink
        to={`${pathname}${formatListSearch(new URLSearchParams(search), { page }, rules)}`}
        rel={rel}
        replace
        preventScrollReset
        aria-busy={loading || undefined}
        className={buttonClass({ tone: 'outline' })}
      >
        {label}
      </ShopLink>
    </div>
  );
}
