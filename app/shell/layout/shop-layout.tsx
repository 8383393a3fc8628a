import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { PublicChannel, RootData } from '#app/request/page/root-data.ts';
import { TargetLink } from '#app/ui/link/link.tsx';
import { SkipLink } from '#app/ui/layout/layout.tsx';
import { LinkFollower } from '#app/shell/navigation/link-follower.tsx';
import { PageProgressBar } from '#app/shell/navigation/page-progress-bar.tsx';
import { ChoiceForm } from '#app/shell/choices/choice-buttons.tsx';
import { ShopFooter } from '#app/shell/footer/shop-footer.tsx';
import { ShopHeader } from '#app/shell/header/shop-header.tsx';
import { useIsScripted, useLocation } from '#app/ui/router/typed-router.ts';
import { hidden } from '#app/ui/text/text.css.ts';
import * as styles from './shop-layout.css.ts';

/** Whether one of these routes asks for the checkout's layout: `export const handle = { layout: 'undistracted' }` (LY-04). */
export const hasUndistracted = (matches: readonly { readonly handle?: unknown }[]): boolean =>
  matches.some(
    ({ handle }) => (handle as { readonly layout?: unknown } | undefined)?.layout === 'undistracted',
  );

interface ShopLayoutProps {
  readonly root: RootData;
  readonly isUndistracted: boolean;
  /** The search box of the header. */
  readonly search: ReactNode;
  /** The question about cookies. */
  readonly consent: ReactNode;
  readonly children: ReactNode;
}

/** Header and footer around every page, error pages included. */
export function ShopLayout({ root, isUndistracted, search, consent, children }: ShopLayoutProps) {
  const t = useTranslate();
  return (
    <>
      <nav aria-label={t('common.skipLink')}>
        <SkipLink href="#main" label={t('common.skipLink')} />
      </nav>
      {root.draftNotice && <aside className={styles.message}>{root.draftNotice}</aside>}
      <GlobalMessage message={root.channel.globalMessage} />
      {consent}
      <ShopHeader root={root} isUndistracted={isUndistracted} search={search} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {isUndistracted ? null : <ShopFooter root={root} />}
      <ChoiceForm />
      <PageAnnouncer />
      <LinkFollower root={root} />
      <PageProgressBar />
    </>
  );
}

/** The operators' red message above the header of every page (LY-10). */
function GlobalMessage({ message }: { readonly message: PublicChannel['globalMessage'] }) {
  if (!message) return null;
  const { text, target } = message;
  return (
    <aside className={styles.message}>
      {target ? (
        <TargetLink target={target} className={styles.link}>
          {text}
        </TargetLink>
      ) : (
        text
      )}
    </aside>
  );
}

/**
 * Replaces, for client navigations, what browsers do for a new document: moves the focus to the page's heading and announces the
 * page's title. Another query or hash is the same page, so filters and sorting keep the focus. Render it after the page, whose own
 * effects may move the focus first.
 */
function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const pendingKey = useNavigation().location?.key;
  const isScripted = useIsScripted();
  // Null when a navigation mounts this component, as between a page and an error page
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
  // The page has moved the focus, as a list does to the last opened product, or the visitor is typing
  const isElsewhere = focused !== focusedBefore && main !== focused;
  if (isElsewhere && (main?.contains(focused) || focused instanceof HTMLInputElement)) return;
  const heading = main?.querySelector('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
