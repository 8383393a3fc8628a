import { useHref } from '@remix-run/react';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { FAVORITE_FORM, FavoritesContext } from '#app/features/catalog/card/use-favorites.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import type { FavoriteQueue } from './send-favorite-change.ts';
import { parseFavoritesCookie } from './parse-favorites-cookie.ts';

interface FavoritesProviderProps {
  /** Path of the favorites page, no language prefix. */
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * The visitor's favorites around a page that knows nobody (PP-06): read from the cookie in the browser. All hearts
 * belong to the one form here. Without script a heart sends it and leads to the favorites; with script it fills at once
 * and the form travels behind.
 */
export function FavoritesProvider({ path, children }: FavoritesProviderProps) {
  const t = useTranslate();
  const action = useHref(path);
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const [hasFailed, setHasFailed] = useState<boolean>();
  const queue = useRef<FavoriteQueue>({ last: Promise.resolve(), waiting: 0 });
  const read = useCallback(() => setIds(parseFavoritesCookie(document.cookie)), []);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the cookie is the browser's; the server's page knows nobody
    read();
    // Another tab may have changed them meanwhile, or an answer to the page before have come late. What is still on its
    // way is not in the cookie yet
    const readAgain = () => queue.current.waiting === 0 && read();
    const leaving = new AbortController();
    window.addEventListener('focus', readAgain, leaving);
    // Not in every browser, and on safe addresses alone
    window.cookieStore?.addEventListener('change', readAgain, leaving);
    return () => leaving.abort();
  }, [read]);

  async function submit(event: FormEvent) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    event.preventDefault();
    // Comes with the first heart pressed; where it does not, the heart stays as it is and says so
    setHasFailed(undefined);
    try {
      const { sendFavoriteChange } = await import('./send-favorite-change.ts');
      await sendFavoriteChange(button, { queue: queue.current, action, show: setIds, read, setHasFailed });
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <FavoritesContext.Provider value={ids}>
      {children}
      <form id={FAVORITE_FORM} method="post" action={action} onSubmit={submit} />
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
