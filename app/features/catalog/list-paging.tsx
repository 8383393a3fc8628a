import { useLocation } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Pagination, type PageLink } from '#app/ui/pagination/pagination.tsx';
import type { ListPage } from './list-page.ts';
import { formatListSearch, SEARCH_SORTS } from './list-query.ts';
import { findPageWindow } from './page-window.ts';

/** The pages of a list, each a link (PL-03); nothing where one page holds it all. */
export function ListPaging({ list }: { readonly list: ListPage }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  if (list.pages <= 1) return null;
  const rules = { sorts: SEARCH_SORTS, defaultSort: list.defaultSort };
  const pageLink = (page: number, label: string): PageLink => ({
    label,
    target: {
      internal: true,
      to: `${pathname}${formatListSearch(new URLSearchParams(search), { page }, rules)}`,
    },
    current: page === list.page,
  });
  return (
    <Pagination
      label={t('catalog.paging.label')}
      previous={list.page > 1 ? pageLink(list.page - 1, t('catalog.paging.previous')) : undefined}
      next={list.page < list.pages ? pageLink(list.page + 1, t('catalog.paging.next')) : undefined}
      pages={findPageWindow(list.page, list.pages).map((page) => pageLink(page, String(page)))}
    />
  );
}
