import { useHref } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { FAVORITE_FORM, FavoritesContext } from '#app/request/use-favorites.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { readFavorites } from './read-favorites.ts';

interface FavoritesProviderProps {
  /** Path of the favorites page, no language prefix. */
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * The visitor's favorites around a page that knows nobody (PP-06): read from the cookie in the browser. All hearts
 * belong to the one form here. Without script a heart sends it and leads to the favorites; with script it fills at once
 * and the form travels behind, one after the other, as each answer carries the whole list. The server writes the
 * cookie, because browsers shorten the life of cookies that scripts write.
 */
export function FavoritesProvider({ path, children }: FavoritesProviderProps) {
  const t = useTranslate();
  const action = useHref(path);
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const [said, setSaid] = useState('');
  const sent = useRef(Promise.resolve());
  const latest = useRef<URLSearchParams>();
  const read = () => setIds(readFavorites(document.cookie));
  useEffect(() => {
    read();
    // Another tab may have changed them meanwhile
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, []);

  function submit(event: FormEvent) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || ids === null) return;
    event.preventDefault();
    const { name, value } = submitter;
    const named = value.split(',').map(Number);
    const others = ids.filter((id) => !named.includes(id));
    const now = name === 'add' ? [...named, ...others] : others;
    setIds(now);
    setSaid(t(name === 'add' ? 'common.favorite.added' : 'common.favorite.removed', { count: now.length }));
    const body = new URLSearchParams({ [name]: value });
    latest.current = body;
    sent.current = sent.current.then(async () => {
      // The answer of a change that went through leads on; nobody needs to go there
      const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
      const isKept = answer?.type === 'opaqueredirect';
      if (!isKept) setSaid(t('common.error.general.title'));
      // What is still on its way is not in the cookie yet
      if (latest.current === body) read();
    });
  }

  return (
    <FavoritesContext.Provider value={ids}>
      {children}
      <form id={FAVORITE_FORM} method="post" action={action} onSubmit={submit} />
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </FavoritesContext.Provider>
  );
}
