import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { SortLinks } from '#app/ui/sort-links/sort-links.tsx';
import type { ListPage } from './list-page.ts';
import { formatListSearch, LIST_SORTS, SEARCH_SORTS, type ListSort } from './list-query.ts';

const LABELS: Readonly<Record<ListSort, MessageKey>> = {
  LATEST: 'catalog.sort.latest',
  MOST_SOLD: 'catalog.sort.mostSold',
  PRICE: 'catalog.sort.price',
  PRICE_DESC: 'catalog.sort.priceDesc',
  RELEVANCE: 'catalog.sort.relevance',
};

/** Sort orders of a list (PL-02), as links to its page 1. */
export function ListSorting({ list }: { readonly list: ListPage }) {
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
