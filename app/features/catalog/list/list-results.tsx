import { useLocation, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Text } from '#app/ui/text/text.tsx';
import { ListMore } from './list-more.tsx';
import type { ListPage } from './list-page.ts';
import { findLoadingPage, formatListSearch, SEARCH_SORTS } from './list-query.ts';
import * as styles from './list-view.css.ts';
import { ProductGrid } from '#app/features/catalog/card/product-grid.tsx';
import { useFocusOnMore } from './loaded-pages/use-focus-on-more.ts';
import { useLoadedPages } from './loaded-pages/use-loaded-pages.ts';

/** A list's products, the ways to more of them, and how many there are (PL-03). */
export function ListResults({ list }: { readonly list: ListPage }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const rules = { sorts: SEARCH_SORTS, defaultSort: list.defaultSort };
  const identity = `${pathname}${formatListSearch(new URLSearchParams(search), { page: 1 }, rules)}`;
  const area = useRef<HTMLDivElement>(null);
  const { pages, leave } = useLoadedPages(list, identity, area);
  useFocusOnMore(area, pages);
  const coming = findLoadingPage(pathname, useNavigation().location);
  const { first, last, products } = pages;
  // Another order or other filters: what is shown is not what was asked for any more
  const isReplaced = coming !== null && coming !== last + 1 && coming !== first - 1;
  const shown = Math.min(list.shown + (last - list.page) * list.pageSize, list.total);
  return (
    <div
      ref={area}
      className={isReplaced ? styles.replaced : styles.results}
      onClickCapture={leave}
      aria-busy={coming !== null || undefined}
    >
      {first > 1 ? (
        <ListMore
          list={list}
          page={first - 1}
          label={t('catalog.list.loadPrevious')}
          rel="prev"
          loading={coming === first - 1}
        />
      ) : null}
      <ProductGrid
        products={products}
        opening={list.picture ? 'early' : 'first'}
        beside={list.filters !== undefined}
        awaited={coming === last + 1 ? Math.min(list.pageSize, list.total - shown) : 0}
      />
      <div className={styles.foot}>
        <Text as="output" size="s" tone="muted">
          {t('catalog.list.showing', { sum: shown, total: list.total })}
        </Text>
        {last < list.pages ? (
          <ListMore
            list={list}
            page={last + 1}
            label={t('catalog.list.loadMore')}
            rel="next"
            loading={coming === last + 1}
          />
        ) : null}
      </div>
    </div>
  );
}
