import { useLocation } from '@remix-run/react';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { whenTouched } from '#kernel/when-touched.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { TAB_LOGIN_KEY } from '#app/request/visitor/storage-keys.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import {
  VisitorContext,
  type VisitorControl,
  VisitorControlContext,
} from '#app/request/visitor/use-visitor.ts';
import { useVisitorCookies } from '#app/request/visitor/use-visitor-cookies.ts';
import { type Visitor, VISITOR_PATH } from '#app/request/visitor/visitor.ts';
import { usePrefixedUrl } from '#app/ui/link/link-prefix.ts';
import type { PrefixedUrl } from '#kernel/shop-path.ts';

/** A window can regain focus many times a minute. */
const MIN_ASK_INTERVAL_MS = 10_000;

interface VisitorProviderProps {
  /** What the server has; null where the browser asks. */
  readonly rendered: Visitor | null;
  readonly children: ReactNode;
}

/** The visitor with the cart's count and the end of the login as the cookies say them; the same object where that is no change. */
function withCookies(visitor: Visitor | null): Visitor | null {
  const count = Number(findCookieValue(document.cookie, READABLE_COOKIES.cartCount)) || 0;
  const { cart = null, customer: before = null } = visitor ?? {};
  const customer = findCookieValue(document.cookie, READABLE_COOKIES.user) === null ? null : before;
  if (count !== (cart?.count ?? 0)) return { customer, cart: count > 0 ? { count, total: null } : null };
  return customer === before ? visitor : { cart, customer };
}

/**
 * Whether the tab has a login, or had one on its last page. A logout has to reach idle pages at once, such as the one in a second
 * window, and to leave at once from the page that a logout form has led to (AU-04).
 */
function hasLogin(cookies: string): boolean {
  if (findCookieValue(cookies, READABLE_COOKIES.user) !== null) return true;
  try {
    return sessionStorage.getItem(TAB_LOGIN_KEY) === 'true';
  } catch {
    // A browser without storage
    return false;
  }
}

/**
 * Provides the visitor's personal parts (`useVisitor`). The count in the cookie is shown at once; what only the server
 * has is asked for once per document and when the window regains focus (CT-01), by visitors with a cart or a login.
 */
export function VisitorProvider({ rendered, children }: VisitorProviderProps) {
  const [visitor, setVisitor] = useState(rendered);
  const source = usePrefixedUrl(VISITOR_PATH);
  const { key } = useLocation();
  const askedAt = useRef(-MIN_ASK_INTERVAL_MS);
  const isPending = useRef(false);
  useEffect(() => {
    if (isPending.current) return;
    // Else the panel of a page whose URL opens it would be gone until its code has come (LazyOpenPanel)
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

interface Browser {
  readonly send: typeof fetch;
  readonly readCookies: () => string;
}

const BROWSER: Browser = { send: (...call) => fetch(...call), readCookies: () => document.cookie };

/**
 * Asks the server for the visitor's personal parts and shows them. An answer is dropped where the cart was changed
 * meanwhile, and a failed one, so that the page keeps what the cookie says.
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
  // The answer itself corrects a wrong count
  if (after === before || Number(after) === (visitor.cart?.count ?? 0)) show(visitor);
}
