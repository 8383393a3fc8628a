import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Pagination } from '#app/ui/pagination/pagination.tsx';

interface AccountPagesProps {
  /** Without language prefix. */
  readonly path: ShopPath;
  /** Id of the list: the next page begins there, although account pages keep the scroll position. */
  readonly listId: string;
  readonly page: number;
  readonly pageCount: number;
}

/** The pages of a long list of the account. Needs the messages `account.pages.*`. */
export function AccountPages({ path, listId, page, pageCount }: AccountPagesProps) {
  const t = useTranslate();
  if (pageCount < 2) return null;
  const toLink = (number: number, label = String(number)) => ({
    label,
    target: { internal: true, to: `${path}${number > 1 ? `?page=${number}` : ''}#${listId}` } as const,
    current: number === page,
  });
  return (
    <Pagination
      label={t('account.pages.label')}
      pages={listPages(page, pageCount).map((number) => toLink(number))}
      {...(page > 1 ? { previous: toLink(page - 1, t('account.pages.newer')) } : {})}
      {...(page < pageCount ? { next: toLink(page + 1, t('account.pages.older')) } : {})}
    />
  );
}

/** Page numbers around the current one, with the first and the last. */
export function listPages(page: number, pageCount: number): readonly number[] {
  const near = [-2, -1, 0, 1, 2].map((step) => page + step);
  return [...new Set([1, ...near, pageCount])].filter((each) => each >= 1 && each <= pageCount);
}
