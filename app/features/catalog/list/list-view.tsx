import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from '@remix-run/react';
import { useComposition } from '#app/request/page/use-root-data.ts';
import { useMessages, useTranslate } from '#app/i18n/use-translate.ts';
import { Container, Stack } from '#app/ui/layout/layout.tsx';
import { Heading, Prose, Text } from '#app/ui/text/text.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { ActiveFilters, useFocusFallback } from '#app/features/catalog/filters/active-filters.tsx';
import { FilterPanel } from '#app/features/catalog/filters/filter-panel.tsx';
import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import type { MessageKey } from '#app/i18n/messages.ts';
import { SortLinks } from '#app/ui/navigation/sort-links.tsx';
import { LastShownList } from './last-shown-list.tsx';
import {
  formatListAddress,
  formatListSearch,
  LIST_SORTS,
  type ListPage,
  type ListSort,
  SEARCH_SORTS,
} from './list-page.ts';
import { ListHead } from '#app/features/catalog/list-heads/list-head.tsx';
import { rememberShownList } from './list-error-boundary.tsx';
import { ListResults } from './list-results.tsx';
import * as styles from './list-view.css.ts';

interface ListViewProps {
  readonly list: ListPage;
  readonly head?: ReactNode;
  /** Editors' content above the products, in the usual head. */
  readonly intro?: ReactNode;
  readonly tiles?: readonly ReactNode[];
}

/** A page of products of any kind of list (PL-02, PL-03, PL-07). */
export function ListView({ list, head, intro, tiles }: ListViewProps) {
  const location = useLocation();
  const messages = useMessages();
  useEffect(() => {
    const shown = {
      location,
      messages,
      view: <ListView list={list} head={head} intro={intro} tiles={tiles} />,
    };
    rememberShownList(location.pathname, <LastShownList list={shown} />);
    // `list` alone: location, messages, head and intro change only together with it
    // oxlint-disable-next-line react/exhaustive-deps
  }, [list]);
  const start = useListStart(formatListAddress(location));
  const { filters } = useComposition().list;
  const hasFilters = list.filters !== undefined;
  const columns = hasFilters ? styles.columns[filters] : styles.columns.alone;
  return (
    <Container>
      <div className={styles.page}>
        <PageBreadcrumbs crumbs={list.breadcrumbs} />
        {head ?? <ListHead list={list} intro={intro} />}
        <div ref={start} className={columns}>
          {hasFilters || list.total > 0 ? <Toolbar list={list} /> : null}
          <Products list={list} tiles={tiles} />
        </div>
        {list.secondDescriptionHtml === undefined ? null : <Prose html={list.secondDescriptionHtml} />}
      </div>
    </Container>
  );
}

function Toolbar({ list }: { readonly list: ListPage }) {
  const t = useTranslate();
  return (
    <div className={styles.toolbar}>
      {list.filters === undefined ? null : <FilterPanel filters={list.filters} total={list.total} />}
      <div className={styles.bar}>
        <div className={styles.count}>
          <Text as="output" size="s" tone="muted">
            {t('catalog.list.count', { count: list.total })}
          </Text>
        </div>
        {list.total === 0 ? null : <ListSorting list={list} />}
      </div>
    </div>
  );
}

function Products({ list, tiles }: ListViewProps) {
  const focusFallback = useFocusFallback();
  return (
    <div className={styles.products} {...focusFallback}>
      {list.filters === undefined ? null : <ActiveFilters filters={list.filters} />}
      {list.total === 0 ? <EmptyList list={list} /> : <ListResults list={list} tiles={tiles} />}
    </div>
  );
}

/** The empty state of a list, with a link to products. */
function EmptyList({ list }: { readonly list: ListPage }) {
  const t = useTranslate();
  const isSearch = list.searchText !== undefined;
  const { pathname } = useLocation();
  if (list.filters !== undefined && list.filters.active.length > 0) {
    return (
      <Stack space="m" align="start">
        <Heading level={2} size="m">
          {t('catalog.empty.filteredTitle')}
        </Heading>
        <Text>{t('catalog.empty.filteredText')}</Text>
        <ButtonLink
          target={{ internal: true, to: `${pathname}${list.filters.cleared}` }}
          tone="outline"
          preventScrollReset
        >
          {t('catalog.chip.clear')}
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <Stack space="m" align="start">
      <Heading level={2} size="m">
        {isSearch
          ? t('catalog.empty.searchTitle', { search: list.searchText ?? '' })
          : t('catalog.empty.title')}
      </Heading>
      <Text>{t(isSearch ? 'catalog.empty.searchText' : 'catalog.empty.text')}</Text>
      {list.allProductsPath === undefined ? null : (
        <ButtonLink target={{ internal: true, to: list.allProductsPath }} tone="outline">
          {t('catalog.empty.seeAll')}
        </ButtonLink>
      )}
    </Stack>
  );
}

/**
 * Scrolls a list's start into view when the list shows other products because of its filters or sort, if the start is
 * above the window; otherwise nothing moves. Back and Forward restore their own scroll position. The start's
 * `scroll-margin-top` is its distance from the top of the window.
 *
 * @param address the list's address without its page
 * @returns the ref of the element at whose top the list starts
 */
function useListStart(address: string) {
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(address);
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  // Before the browser paints, so that the new list never appears at the old position
  useLayoutEffect(() => {
    const isSamePage = shown.current.split('?')[0] === address.split('?')[0];
    const isSameList = shown.current === address;
    shown.current = address;
    if (isSameList || !isSamePage || isBackOrForward || !start.current) return;
    // Scroll anchoring would follow a product that both lists have, and the filters would move instead
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    const margin = Number.parseFloat(getComputedStyle(start.current).scrollMarginTop);
    const distance = start.current.getBoundingClientRect().top - margin;
    if (distance < 0) window.scrollBy({ top: distance, behavior: 'instant' });
    style.overflowAnchor = '';
  }, [address, isBackOrForward]);
  return start;
}

const LABELS: Readonly<Record<ListSort, MessageKey>> = {
  LATEST: 'catalog.sort.latest',
  MOST_SOLD: 'catalog.sort.mostSold',
  PRICE: 'catalog.sort.price',
  PRICE_DESC: 'catalog.sort.priceDesc',
  RELEVANCE: 'catalog.sort.relevance',
};

/** Sort orders of a list (PL-02), as links to its page 1. */
function ListSorting({ list }: { readonly list: ListPage }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const sorts = list.searchText === undefined ? LIST_SORTS : SEARCH_SORTS;
  const rules = { sorts, defaultSort: list.defaultSort };
  return (
    <SortLinks
      label={t('catalog.sort.label')}
      items={sorts.map((sort) => ({
        label: t(LABELS[sort]),
        target: {
          internal: true,
          to: `${pathname}${formatListSearch(new URLSearchParams(search), { sort }, rules)}`,
        },
        current: sort === list.sort,
      }))}
    />
  );
}
