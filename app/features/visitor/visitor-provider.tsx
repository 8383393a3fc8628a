import { useHref, useLocation } from '@remix-run/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import {
  VisitorContext,
  VisitorControlContext,
  type VisitorControl,
} from '#app/request/visitor/use-visitor.ts';
import { useVisitorCookies } from '#app/request/visitor/use-visitor-cookies.ts';
import { VISITOR_PATH, type Visitor } from '#app/request/visitor/visitor.ts';

/** A window can regain focus many times a minute. */
const MIN_ASK_INTERVAL_MS = 10_000;
/** When the page is probably ready. */
const IDLE_MS = 2000;

interface VisitorProviderProps {
  /** What the server knows; null where the browser asks. */
  readonly rendered: Visitor | null;
  readonly children: ReactNode;
}

const readUser = (): string | null => findCookieValue(document.cookie, READABLE_COOKIES.user);

/** The visitor with cart and login as the cookies say them; the same object where that is no change. */
function withCookies(visitor: Visitor | null): Visitor | null {
  const count = Number(findCookieValue(document.cookie, READABLE_COOKIES.cartCount)) || 0;
  const customer = readUser() === null ? null : visitor?.customer;
  if (count !== (visitor?.cart?.count ?? 0))
    return { customer: customer ?? null, cart: count > 0 ? { count, total: null } : null };
  return visitor?.customer && !customer ? { ...visitor, customer: null } : visitor;
}

/**
 * Provides the visitor's personal parts (`useVisitor`). The count in the cookie is shown at once; what only the server
 * knows is asked for once per document and when the window regains focus (CT-01), by visitors with a cart or a login.
 */
export function VisitorProvider({ rendered, children }: VisitorProviderProps) {
  const [visitor, setVisitor] = useState(rendered);
  const source = useHref(VISITOR_PATH);
  const { key } = useLocation();
  const askedAt = useRef(-MIN_ASK_INTERVAL_MS);
  const isPending = useRef(false);
  /** Undefined before the cookie is read the first time. */
  const user = useRef<string | null>();
  const read = useCallback(
    (event?: Pick<Event, 'type'>) => {
      if (isPending.current) return;
      setVisitor(withCookies);
      const before = user.current;
      user.current = readUser();
      const isOther = before !== user.current;
      // AU-04: another tab has logged in or out, or the login has ended
      if (isOther && before !== undefined)
        import('./hear-tabs.ts').then(({ followLogin }) => followLogin()).catch(() => {});
      else if (event?.type === 'change' || performance.now() - askedAt.current < MIN_ASK_INTERVAL_MS) return;
      if (user.current === null && findCookieValue(document.cookie, READABLE_COOKIES.cartCount) === null)
        return;
      askedAt.current = performance.now();
      import('./ask-visitor.ts').then(({ askVisitor }) => askVisitor(source, setVisitor)).catch(() => {});
    },
    [source],
  );
  useVisitorCookies(read);
  useEffect(() => {
    read({ type: 'change' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation may follow a form that changed the cookies
  }, [key, read]);
  const control = useMemo<VisitorControl>(
    () => ({
      showCart(cart, isCartPending) {
        isPending.current = isCartPending;
        setVisitor((before) => ({ customer: before?.customer ?? null, cart }));
      },
      ask() {
        askedAt.current = -MIN_ASK_INTERVAL_MS;
        read();
      },
    }),
    [read],
  );
  useEffect(() => {
    // Once, and not before the page is ready: another tab rarely says something at once
    const hear = () =>
      void import('./hear-tabs.ts').then(({ hearTabs }) => hearTabs(control)).catch(() => {});
    // Not in every browser
    if ('requestIdleCallback' in window) requestIdleCallback(hear);
    else setTimeout(hear, IDLE_MS);
  }, [control]);
  return (
    <VisitorControlContext.Provider value={control}>
      <VisitorContext.Provider value={visitor}>{children}</VisitorContext.Provider>
    </VisitorControlContext.Provider>
  );
}
