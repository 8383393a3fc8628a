import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { FAVORITE_FORM, FavoritesContext } from '#app/features/catalog/card/favorite-button.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';
import { PlainForm, usePrefixedUrl } from '#app/ui/link/link.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import { useVisitorCookies } from '#app/request/visitor/visitor.ts';
import { findCookieValue, READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import type { FavoriteQueue } from './send-favorite-change.ts';
import { BACK_FIELD } from './favorites.ts';

interface FavoritesProviderProps {
  /** Path of the favorites page, no language prefix. */
  readonly path: ShopPath;
  /** Favorites that the server has; null where the browser reads them. */
  readonly rendered: readonly number[] | null;
  readonly children: ReactNode;
}

/**
 * Provides the visitor's favorites (PP-06). They are read from the cookie in the browser, because cached pages are the
 * same for all visitors; without script the server renders them. All hearts submit the one form here: without script that
 * redirects back to the heart; with script the heart changes at once and the form is sent in the background.
 */
export function FavoritesProvider({ path, rendered, children }: FavoritesProviderProps) {
  const t = useTranslate();
  const url = usePrefixedUrl(path);
  const { pathname, search } = useLocation();
  const [ids, setIds] = useState(rendered);
  const [hasFailed, setHasFailed] = useState<boolean>();
  const queue = useRef<FavoriteQueue>({ last: Promise.resolve(), waiting: 0 });
  const read = useCallback(() => setIds(parseFavoritesCookie(document.cookie)), []);
  // Skipped while changes are pending, because the cookie does not contain them yet
  useVisitorCookies(useCallback(() => queue.current.waiting === 0 && read(), [read]));

  async function submit(event: FormEvent) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    event.preventDefault();
    // Loaded on the first press; if that fails, the heart does not change and an error is announced
    setHasFailed(undefined);
    try {
      const { sendFavoriteChange } = await import('./send-favorite-change.ts');
      await sendFavoriteChange(button, { queue: queue.current, url, show: setIds, read, setHasFailed });
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <FavoritesContext.Provider value={ids}>
      {children}
      <PlainForm id={FAVORITE_FORM} method="post" action={path} onSubmit={submit}>
        <input type="hidden" name={BACK_FIELD} value={`${pathname}${search}`} />
      </PlainForm>
      <output>
        {hasFailed === undefined ? null : (
          <VisuallyHidden>
            {hasFailed ? t('common.error.general.title') : `${t('common.favorites')}: ${ids?.length}`}
          </VisuallyHidden>
        )}
      </output>
    </FavoritesContext.Provider>
  );
}

/**
 * The favorites in the state cookie (CK-03), newest first; empty if it is missing or malformed. For display in the
 * browser only: the server validates the cookie with its schema.
 */
export function parseFavoritesCookie(cookies: string): readonly number[] {
  try {
    const { favorites } = JSON.parse(findCookieValue(cookies, READABLE_COOKIES.state, '{') ?? '') as {
      favorites: readonly unknown[];
    };
    return favorites.filter((id) => typeof id === 'number');
  } catch {
    return [];
  }
}
