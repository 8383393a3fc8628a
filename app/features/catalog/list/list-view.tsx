import { type FunctionComponent, useEffect, type ReactNode } from 'react';
import { useComposition } from '#app/request/composition-context.ts';
import { useMessages, useTranslate } from '#app/i18n/use-translate.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { Text } from '#app/ui/text/text.tsx';
import { ActiveFilters } from '#app/features/catalog/filters/active-filters.tsx';
import { EmptyList } from './empty-list.tsx';
import { LastShownList } from './last-shown-list.tsx';
import { useListStart } from './use-list-start.ts';
import { formatListAddress } from './list-query.ts';
import { BarFilters } from '#app/features/catalog/filters/bar/bar-filters.tsx';
import { DrawerFilters } from '#app/features/catalog/filters/drawer/drawer-filters.tsx';
import type { FilterPanelProps } from '#app/features/catalog/filters/filter-panel.tsx';
import { SidebarFilters } from '#app/features/catalog/filters/sidebar/sidebar-filters.tsx';
import { ListHead } from './list-head.tsx';
import { rememberShownList } from './list-error-boundary.tsx';
import type { ListPage } from './list-page.ts';
import { ListResults } from './list-results.tsx';
import { ListSorting } from './list-sorting.tsx';
import * as styles from './list-view.css.ts';
import { PageBreadcrumbs } from '#app/features/catalog/page-breadcrumbs.tsx';
import { useFocusFallback } from '#app/features/catalog/filters/use-focus-fallback.ts';
import type { ListChoice } from '#themes/compositions.ts';

/** The places of the filters in wide windows, by `theme.list.filters`. */
const FILTERS: Readonly<Record<ListChoice['filters'], FunctionComponent<FilterPanelProps>>> = {
  sidebar: SidebarFilters,
  bar: BarFilters,
  drawer: DrawerFilters,
};

interface ListViewProps {
  readonly list: ListPage;
  /** In place of the usual head. */
  readonly head?: ReactNode;
  /** Editors' content above the products, in the usual head. */
  readonly intro?: ReactNode;
  /** Editors' tiles between the products. */
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

/** Filter, number of products and sort. */
function Toolbar({ list }: { readonly list: ListPage }) {
  const t = useTranslate();
  const Filters = FILTERS[useComposition().list.filters];
  return (
    <div className={styles.toolbar}>
      {list.filters === undefined ? null : <Filters filters={list.filters} total={list.total} />}
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

function Products({ list, tiles }: Pick<ListViewProps, 'list' | 'tiles'>) {
  const focusFallback = useFocusFallback();
  return (
    <div className={styles.products} {...focusFallback}>
      {list.filters === undefined ? null : <ActiveFilters filters={list.filters} />}
      {list.total === 0 ? <EmptyList list={list} /> : <ListResults list={list} tiles={tiles} />}
    </div>
  );
}
