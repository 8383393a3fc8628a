import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import { hidden } from '#app/ui/visually-hidden/visually-hidden.css.ts';

/**
 * Does for a client navigation what the browser does for a new document: moves the focus to the page's heading and lets
 * screen readers speak the page's title. Another query or hash is the same page, so filters and sorting keep the focus.
 * Render it after the page: the page's own effects may move the focus first.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const pendingKey = useNavigation().location?.key;
  const isScripted = useIsScripted();
  // Null when this is mounted by a navigation, as it is between a page and an error page
  const shownPath = useRef(isScripted ? null : pathname);
  const focusedBefore = useRef<Element | null>(null);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (pendingKey !== undefined) focusedBefore.current = document.activeElement;
  }, [pendingKey]);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    setTitle(document.title);
    if (!isTarget(hash)) focusHeading(focusedBefore.current);
  }, [pathname, hash]);
  return (
    <div aria-live="polite" className={hidden}>
      {title}
    </div>
  );
}

/** The browser moves to an element that the address names. */
function isTarget(hash: string): boolean {
  return hash.length > 1 && document.getElementById(hash.slice(1)) !== null;
}

function focusHeading(focusedBefore: Element | null): void {
  const main = document.getElementById('main');
  const focused = document.activeElement;
  // The page itself has moved the focus, as a list does to the product that was opened from it, or the visitor types meanwhile
  const isElsewhere = focused !== focusedBefore && main !== focused;
  if (isElsewhere && (main?.contains(focused) || focused instanceof HTMLInputElement)) return;
  const heading = main?.querySelector('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
