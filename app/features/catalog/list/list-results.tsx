import { useNavigation } from '@remix-run/react';
import { Component, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useChannel, useComposition } from '#app/request/page/use-root-data.ts';
import { ListGrid } from '#app/features/catalog/card/list-grid.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useIsScripted, useLocation } from '#app/ui/router/typed-router.ts';
import { Text } from '#app/ui/text/text.tsx';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { PlainForm, ShopLink } from '#app/ui/link/link.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';
import { COMPARE_FORM } from '#app/features/catalog/compare/compare.ts';
import {
  findLoadingPage,
  formatListAddress,
  formatListSearch,
  type ListPage,
  SEARCH_SORTS,
} from './list-page.ts';
import * as styles from './list-view.css.ts';
import { type LoadedPages, useLoadedPages } from './loaded-pages.ts';
import { TableList } from './table-list.tsx';

interface ListResultsProps {
  readonly list: ListPage;
  readonly tiles?: readonly ReactNode[];
}

/** A list's products, the links to the previous and next page, and the number of products (PL-03). */
export function ListResults({ list, tiles = [] }: ListResultsProps) {
  const t = useTranslate();
  const { comparePath } = useChannel();
  const location = useLocation();
  const { pathname } = location;
  const area = useRef<HTMLDivElement>(null);
  const { pages, rememberClick } = useLoadedPages(list, formatListAddress(location), area);
  useFocusOnMore(area, pages);
  const loading = findLoadingPage(pathname, useNavigation().location);
  const { first, last } = pages;
  // The page that is loading will replace the products instead of joining them
  const isReplaced = loading !== null && loading !== last + 1 && loading !== first - 1;
  const shown = Math.min(list.shown + (last - list.page) * list.pageSize, list.total);
  return (
    <div
      ref={area}
      className={isReplaced ? styles.replaced : styles.results}
      onClickCapture={rememberClick}
      aria-busy={loading !== null || undefined}
    >
      {first > 1 ? (
        <ListMore
          list={list}
          page={first - 1}
          label={t('catalog.list.loadPrevious')}
          rel="prev"
          loading={loading === first - 1}
        />
      ) : null}
      <KeepCardInView list={pages.list} first={first} area={area}>
        <Products
          list={list}
          pages={pages}
          placeholders={loading === last + 1 ? Math.min(list.pageSize, list.total - shown) : 0}
          tiles={tiles}
        />
      </KeepCardInView>
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
            loading={loading === last + 1}
          />
        ) : null}
      </div>
      {comparePath === undefined ? null : <CompareBar path={comparePath} />}
    </div>
  );
}

/** The products of the loaded pages, in the layout that the channel's file chooses. */
function Products({
  list,
  pages,
  placeholders,
  tiles,
}: {
  readonly list: ListPage;
  readonly pages: LoadedPages;
  readonly placeholders: number;
  readonly tiles: readonly ReactNode[];
}) {
  const { layout, filters } = useComposition().list;
  const { first, last, products } = pages;
  const isScripted = useIsScripted();
  // The list of the server's page alone: a scroll position that is restored needs the heights of all cards
  const [served] = useState(isScripted ? null : list);
  const View = layout === 'table' ? TableList : ListGrid;
  return (
    <View
      products={products}
      firstUrgency={(list.picture ?? list.maker?.portrait) ? 'early' : 'first'}
      isBesideFilters={list.filters !== undefined && filters === 'sidebar'}
      placeholders={placeholders}
      tiles={tiles}
      before={(first - 1) * list.pageSize}
      isEnd={last === list.pages}
      isComparable={useChannel().comparePath !== undefined}
      isLight={served === list && first === last}
    />
  );
}

/**
 * Moves the focus after a page was loaded by its link: to the first product of a next page, or, when the link to the
 * previous page is gone, to the product that was first before. Does not scroll, because both are in view.
 */
function useFocusOnMore(area: RefObject<HTMLElement>, pages: LoadedPages): void {
  const shown = useRef(pages);
  useEffect(() => {
    const before = shown.current;
    shown.current = pages;
    const focused = document.activeElement;
    const isLost = focused === document.body;
    const isOnLink = focused?.matches('[rel=next], [rel=prev]') === true;
    if (before.list !== pages.list || (!isLost && !isOnLink)) return;
    const cards = area.current?.querySelectorAll<HTMLElement>('[data-alias] h2 a');
    const focus = (index: number): void => cards?.[index]?.focus({ preventScroll: true });
    if (pages.last > before.last) focus(before.products.length);
    else if (pages.first < before.first && isLost) focus(pages.products.length - before.products.length);
  }, [area, pages]);
}

interface KeepCardInViewProps {
  /** Another list starts anew. */
  readonly list: string;
  /** The first of the pages that are shown. */
  readonly first: number;
  readonly area: RefObject<HTMLElement>;
  readonly children: ReactNode;
}

/** The card that was first, and its distance from the window's top. */
type FirstCard = { readonly card: Element; readonly top: number } | null;

/**
 * Scrolls so that the first card does not move when a previous page is inserted above it (PL-03). The browsers' scroll anchoring
 * does not do this at the top of a page, and Safari has none. A class, because only classes can read the page just before a change.
 */
class KeepCardInView extends Component<KeepCardInViewProps> {
  override getSnapshotBeforeUpdate(before: KeepCardInViewProps): FirstCard {
    const { list, first, area } = this.props;
    const isPrevious = list === before.list && first < before.first;
    const card = isPrevious ? area.current?.querySelector('[data-alias]') : null;
    return card ? { card, top: card.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_before: KeepCardInViewProps, _state: unknown, shown: FirstCard): void {
    if (shown === null) return;
    const moved = shown.card.getBoundingClientRect().top - shown.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** Link to the next or previous page of a list. With script its products join the ones shown (PL-03). */
function ListMore({
  list,
  page,
  label,
  rel,
  loading,
}: {
  readonly list: ListPage;
  readonly page: number;
  readonly label: string;
  readonly rel: 'prev' | 'next';
  readonly loading: boolean;
}) {
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

/**
 * The button to the comparison of what is chosen in a list, with their number; at the lower edge of the window as soon as
 * something is chosen. Works without scripts. The comparison shows a note when more were chosen than fit.
 */
function CompareBar({ path }: { readonly path: ShopPath }) {
  const t = useTranslate();
  return (
    <PlainForm id={COMPARE_FORM} method="get" action={path} className={styles.compareBar}>
      <div className={styles.compareLimit}>
        <Text size="s" tone="muted">
          {t('catalog.comparing.limit')}
        </Text>
      </div>
      <Button type="submit">
        <span className={styles.compareCount}>{t('catalog.comparing.submit')}</span>
      </Button>
      <Button type="reset" tone="outline">
        {t('catalog.comparing.clear')}
      </Button>
    </PlainForm>
  );
}
