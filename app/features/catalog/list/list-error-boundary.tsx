import { isRouteErrorResponse, useLocation, useRoutes, type Location } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Messages } from '#app/i18n/messages.ts';
import { HeldMessages, useTranslate } from '#app/i18n/use-translate.ts';
import * as styles from './list-error-boundary.css.ts';
import { allowResuming } from './loaded-pages/list-memory.ts';
import { useStyleCopies } from './use-style-copies.ts';

/** A list as it was last shown, and what it needs to be shown again. */
interface ShownList {
  readonly location: Location;
  readonly messages: Messages;
  readonly view: ReactNode;
}

/** In the browser only: the last list, by its path. */
const shown = new Map<string, ShownList>();

/** Called in effects alone, so that a server never holds anybody's list. */
export function rememberShownList(list: ShownList): void {
  shown.clear();
  shown.set(list.location.pathname, list);
}

interface ListErrorBoundaryProps {
  readonly error: unknown;
  /** The error page. */
  readonly fallback: ReactNode;
}

/**
 * AP-03: more of a list, or the same list in another order or narrowed, did not come. What was there stays, with all that
 * was loaded, and says so; every link and box can be tried again. Anything else is the error page.
 */
export function ListErrorBoundary({ error, fallback }: ListErrorBoundaryProps) {
  const { pathname } = useLocation();
  const held = shown.get(pathname);
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  return held === undefined || isAnswer ? fallback : <Held held={held} />;
}

function Held({ held }: { readonly held: ShownList }) {
  const t = useTranslate();
  useStyleCopies();
  const note = useRef<HTMLDivElement>(null);
  // Inside, the address is the one that belongs to the list
  const view = useRoutes([{ path: '*', element: held.view }], held.location);
  useEffect(() => {
    allowResuming(held.location.key);
    note.current?.focus({ preventScroll: true });
  }, [held]);
  return (
    <>
      <HeldMessages.Provider value={held.messages}>{view}</HeldMessages.Provider>
      <div ref={note} role="alert" tabIndex={-1} className={styles.note}>
        {t('common.error.general.text')}
      </div>
    </>
  );
}
