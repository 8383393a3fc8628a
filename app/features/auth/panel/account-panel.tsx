import { type MouseEvent, useCallback, useContext, useEffect, useState } from 'react';
import { useRevalidator } from '@remix-run/react';
import {
  AUTH_FIELDS,
  AUTH_FRAMES,
  AUTH_PATHS,
  type AuthFrame,
  type OpenedAnswer,
} from '#app/features/auth/auth-forms.ts';
import { AuthFrames, FRAME_TITLES } from '#app/features/auth/frames/auth-frames.tsx';
import { useAuthSubmit } from '#app/features/auth/frames/use-auth-submit.ts';
import { PageTextsContext, useRetainedTexts, useTranslate } from '#app/i18n/use-translate.ts';
import type { PageNoticeData } from '#app/request/root-data.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';
import type { PanelViewProps } from '#app/ui/panel/panel-state.ts';
import { useLocation, useNavigate } from '#app/ui/router/typed-router.ts';
import { ToastRegion } from '#app/ui/toast/toast-region.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { formatShopHref } from '#kernel/shop-path.ts';
import { broadcastAuth } from '#app/request/visitor/broadcast-auth.ts';
import { useVisitorControl } from '#app/request/visitor/use-visitor.ts';
import { LinkPrefix, usePrefixedUrl } from '#app/ui/link/link-prefix.ts';
import { useOverlays } from '#app/ui/overlays/use-overlays.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import { trackCall } from '#app/ui/progress/page-progress.ts';
import { ACCOUNT_PAGES, type AccountPaths, type AuthPanelData } from './auth-panel-data.ts';
import * as styles from './account-panel.css.ts';
import { selectClosedPath } from './panel-address.ts';

const NO_MESSAGES = {};

interface AccountPanelProps extends PanelViewProps {
  /** What the page has of it. */
  readonly rendered?: AuthPanelData;
  readonly notice?: PageNoticeData | undefined;
}

/** The account over any page (LY-08): log in, register, forgotten password; the account's menu after a login. */
export function AccountPanel({ rendered, ...props }: AccountPanelProps) {
  const { locale } = useRootData();
  const data = usePanelData(rendered);
  const messages = data === null || data === 'failed' ? NO_MESSAGES : data.messages;
  const texts = useRetainedTexts(messages, locale.language);
  return (
    <PageTextsContext.Provider value={texts}>
      <PanelContent data={data} isRendered={rendered !== undefined} {...props} />
    </PageTextsContext.Provider>
  );
}

const findFrame = (name: string | undefined): AuthFrame =>
  AUTH_FRAMES.find((frame) => frame === name) ?? 'login';

interface PanelContentProps extends PanelViewProps {
  readonly notice?: PageNoticeData | undefined;
  readonly isRendered: boolean;
  readonly data: PanelDataState;
}

function PanelContent({ data, frame: first, notice, onClosed, isRendered, ...panel }: PanelContentProps) {
  const t = useTranslate();
  const [frame, setFrame] = useState(() => findFrame(first));
  const place = useLocation();
  const navigate = useNavigate();
  const closedPath = selectClosedPath(place);
  const isOpenedByUrl = closedPath !== `${place.pathname}${place.search}`;
  function remove() {
    onClosed();
    // Otherwise a reload would open it again
    if (isOpenedByUrl) navigate(closedPath, { replace: true, preventScrollReset: true });
  }
  const isReady = data !== null && data !== 'failed';
  const loggedIn = isReady && data.account !== null;
  const title = loggedIn ? 'common.account.mine' : isReady ? FRAME_TITLES[frame] : 'common.account.logIn';
  return (
    <Panel
      {...panel}
      onClosed={remove}
      title={t(title)}
      closeLabel={t('common.close')}
      closePath={isRendered ? closedPath : undefined}
    >
      {/* While it slides out the page has them: they would be read out twice */}
      {panel.isOpen ? <ToastRegion place="panel" /> : null}
      {notice ? (
        <div className={styles.notice}>
          <Notice tone={notice.tone}>{notice.text}</Notice>
        </div>
      ) : null}
      {isReady ? (
        <PanelForms data={data} frame={frame} onFrame={setFrame} onClose={panel.onClose} />
      ) : (
        <Waiting hasFailed={data === 'failed'} />
      )}
    </Panel>
  );
}

interface PanelFormsProps {
  readonly data: AuthPanelData;
  readonly frame: AuthFrame;
  readonly onFrame: (frame: AuthFrame) => void;
  readonly onClose: () => void;
}

function PanelForms({ data, frame, onFrame, onClose }: PanelFormsProps) {
  const submission = useAuthSubmit(useOpened(onClose));
  const [typed, setTyped] = useState<string>();
  const returnTo = selectClosedPath(useLocation());
  if (data.account !== null) return <AccountMenu paths={data.account} />;
  function show(next: AuthFrame, event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const dialog = event.currentTarget.closest('dialog');
    const email = dialog?.querySelector<HTMLInputElement>(`input[name=${AUTH_FIELDS.email}]`);
    setTyped(email?.value);
    onFrame(next);
    // The pressed link goes away
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }
  return (
    <AuthFrames
      key={frame}
      frame={frame}
      facts={data}
      submission={submission}
      returnTo={returnTo}
      onShow={show}
      typed={typed}
    />
  );
}

/** Until the texts have come, and where they do not. */
function Waiting({ hasFailed }: { readonly hasFailed: boolean }) {
  const t = useTranslate();
  if (!hasFailed)
    return (
      <div aria-hidden>
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
      </div>
    );
  return (
    <div className={styles.waiting} role="alert">
      <p>{t('common.error.general.title')}</p>
      <ButtonLink target={{ internal: true, to: AUTH_PATHS.page }} tone="outline" reload>
        {t('common.account.logIn')}
      </ButtonLink>
    </div>
  );
}

/** The panel of a visitor who is logged in: the pages of the account, and the way out. */
export function AccountMenu({ paths }: { readonly paths: AccountPaths }) {
  const t = useTranslate();
  return (
    <div className={styles.menu}>
      <nav aria-label={t('auth.menu.title')}>
        <ul className={styles.links}>
          {ACCOUNT_PAGES.map((page) => (
            <li key={page} className={styles.entry}>
              <SmartLink look="row" target={{ internal: true, to: paths[page] }}>
                {t(`account.nav.${page}`)}
              </SmartLink>
            </li>
          ))}
        </ul>
      </nav>
      <PlainForm method="post" action={AUTH_PATHS.logout}>
        <Button type="submit" tone="outline" wide>
          {t('account.nav.logout')}
        </Button>
      </PlainForm>
    </div>
  );
}

/**
 * Returns what to call after a login by script: it shows a toast, loads the personal parts and the page again, because prices may
 * depend on the customer, and notifies the other tabs (CT-06).
 *
 * @param close closes what the form is in
 */
export function useOpened(close: () => void): (answer: OpenedAnswer) => void {
  const t = useTranslate();
  const overlays = useOverlays();
  const { ask } = useVisitorControl();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const prefix = useContext(LinkPrefix);
  const { pathname, search } = useLocation();
  return useCallback(
    ({ returnTo }) => {
      close();
      ask();
      broadcastAuth();
      if (returnTo !== selectClosedPath({ pathname, search })) {
        // As a document, because the policies of pages differ
        location.assign(formatShopHref(prefix, returnTo));
        return;
      }
      if (returnTo === `${pathname}${search}`) revalidate();
      else navigate(returnTo, { replace: true, preventScrollReset: true });
      const toast = {
        key: 'auth',
        tone: 'success',
        content: t('auth.login.done'),
        closeLabel: t('common.close'),
      } as const;
      // Without its script there is no toast, and the login is done all the same
      overlays().then(
        ({ toasts }) => toasts.show(toast),
        () => {},
      );
    },
    [close, ask, revalidate, navigate, overlays, pathname, prefix, search, t],
  );
}

/** `failed`: it could not be loaded; null: not yet. */
export type PanelDataState = AuthPanelData | 'failed' | null;

/**
 * The panel's content. That of the page counts where it has one, unless the browser is logged in and the page, which may have
 * been cached, is that of an anonymous visitor.
 */
export function usePanelData(rendered: AuthPanelData | undefined): PanelDataState {
  const href = usePrefixedUrl(AUTH_PATHS.session);
  const [data, setData] = useState<PanelDataState>(rendered ?? null);
  useEffect(() => {
    const isLoggedIn = findCookieValue(document.cookie, READABLE_COOKIES.user) !== null;
    if (rendered && (rendered.account !== null || !isLoggedIn)) return undefined;
    const cleanup = new AbortController();
    trackCall(fetch(href, { headers: { Accept: 'application/json' }, signal: cleanup.signal }))
      .then(async (response) => setData(response.ok ? ((await response.json()) as AuthPanelData) : 'failed'))
      .catch(() => {
        if (!cleanup.signal.aborted) setData('failed');
      });
    return () => cleanup.abort();
  }, [href, rendered]);
  return data;
}
