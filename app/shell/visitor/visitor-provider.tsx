import { useLocation } from '@remix-run/react';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { whenTouched } from '#app/shell/navigation/when-touched.ts';
import { findCookieValue, READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { TAB_LOGIN_KEY } from '#app/request/visitor/storage-keys.ts';
import {
  useVisitorCookies,
  type Visitor,
  VISITOR_PATH,
  VisitorContext,
  type VisitorControl,
  VisitorControlContext,
} from '#app/request/visitor/visitor.ts';
import { usePrefixedUrl } from '#app/ui/link/link.tsx';
import type { PrefixedUrl } from '#kernel/shop-path.ts';

/** A window can regain focus many times a minute. */
const MIN_ASK_INTERVAL_MS = 10_000;

interface VisitorProviderProps {
  /** Rendered by the server; null if the browser loads the visitor. */
  readonly rendered: Visitor | null;
  readonly children: ReactNode;
}

/**
 * Provides the visitor's personal data (`useVisitor`). The count in the cookie is shown at once. Browsers with a cart or a login load
 * the rest from the server once per document and when the window regains focus (CT-01).
 */
export function VisitorProvider({ rendered, children }: VisitorProviderProps) {
  const [visitor, setVisitor] = useState(rendered);
  const source = usePrefixedUrl(VISITOR_PATH);
  const { key } = useLocation();
  const askedAt = useRef(-MIN_ASK_INTERVAL_MS);
  const isPending = useRef(false);
  useEffect(() => {
    if (isPending.current) return;
    // A transition, so that React does not remove a rendered panel while its code loads (LazyOpenPanel)
    startTransition(() => setVisitor(withCookies));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation may follow a form that changed the cookie
  }, [key]);
  const read = useCallback(
    (event?: Event) => {
      if (isPending.current) return;
      setVisitor(withCookies);
      if (event?.type === 'change' || performance.now() - askedAt.current < MIN_ASK_INTERVAL_MS) return;
      if (
        ![READABLE_COOKIES.cartCount, READABLE_COOKIES.user].some(
          (name) => findCookieValue(document.cookie, name) !== null,
        )
      )
        return;
      askedAt.current = performance.now();
      askVisitor(source, setVisitor).catch(() => {});
    },
    [source],
  );
  useVisitorCookies(read);
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
    const { cookie } = document;
    return whenTouched(() => {
      import('./subscribe-to-tabs.ts')
        .then(({ subscribeToTabs }) => subscribeToTabs(control, cookie))
        .catch(() => {});
    }, hasLogin(cookie));
  }, [control]);
  return (
    <VisitorControlContext.Provider value={control}>
      <VisitorContext.Provider value={visitor}>{children}</VisitorContext.Provider>
    </VisitorControlContext.Provider>
  );
}

/** The visitor with the cart's count and the end of the login of the cookies; the same object without a change. */
function withCookies(visitor: Visitor | null): Visitor | null {
  const count = Number(findCookieValue(document.cookie, READABLE_COOKIES.cartCount)) || 0;
  const { cart = null, customer: before = null } = visitor ?? {};
  const customer = findCookieValue(document.cookie, READABLE_COOKIES.user) === null ? null : before;
  if (count !== (cart?.count ?? 0)) return { customer, cart: count > 0 ? { count, total: null } : null };
  return customer === before ? visitor : { cart, customer };
}

/**
 * Whether the tab has a login, or had one on its last page. Such a tab subscribes at once, because a logout must reach pages that are
 * not in use, and the page after a logout form must broadcast it (AU-04).
 */
function hasLogin(cookies: string): boolean {
  if (findCookieValue(cookies, READABLE_COOKIES.user) !== null) return true;
  try {
    return sessionStorage.getItem(TAB_LOGIN_KEY) === 'true';
  } catch {
    // Storage is forbidden
    return false;
  }
}

interface Browser {
  readonly send: typeof fetch;
  readonly readCookies: () => string;
}

const BROWSER: Browser = { send: (...call) => fetch(...call), readCookies: () => document.cookie };

/**
 * Loads the visitor's personal data and shows it. Failed responses, and responses during which the cart has changed, are dropped; the
 * page then shows the count of the cookie.
 */
export async function askVisitor(
  source: PrefixedUrl,
  show: (visitor: Visitor) => void,
  { send, readCookies }: Browser = BROWSER,
): Promise<void> {
  const readCount = (): string | null => findCookieValue(readCookies(), READABLE_COOKIES.cartCount);
  const before = readCount();
  const answer = await send(source, { priority: 'low' }).catch(() => null);
  if (!answer?.ok) return;
  const visitor = (await answer.json()) as Visitor;
  const after = readCount();
  // The response itself may have corrected a wrong count in the cookie
  if (after === before || Number(after) === (visitor.cart?.count ?? 0)) show(visitor);
}
