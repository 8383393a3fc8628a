import type { HeadersFunction } from '@remix-run/node';
import { Outlet, useRouteError } from '@remix-run/react';
import { ListErrorBoundary } from '#app/features/catalog/list/list-error-boundary.tsx';
import { SearchBox } from '#app/features/search/panel/search-box.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useChannel } from '#app/request/page/use-root-data.ts';
import { ErrorPage } from '#app/shell/errors/error-page.tsx';

/** A thrown 405 names the methods of its page, a thrown 429 the time to wait. */
export const headers: HeadersFunction = ({ errorHeaders }) => {
  const names = ['Allow', 'Retry-After'];
  return new Headers(
    names.flatMap((name) => {
      const value = errorHeaders?.get(name);
      return value ? [[name, value] as [string, string]] : [];
    }),
  );
};

/**
 * The parent of every page. It exists for its error boundary: after an action has failed, Remix calls only the loaders
 * above the boundary. A boundary in the root would be rendered without the root loader's data, that is without the shop's
 * layout, language and style.
 */
export default function ShopPages() {
  return <Outlet />;
}

function ErrorSearch() {
  const t = useTranslate();
  const { searchPath } = useChannel();
  return <SearchBox action={searchPath} label={t('common.error.notFound.title')} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ListErrorBoundary error={error} fallback={<ErrorPage error={error} search={<ErrorSearch />} />} />;
}
