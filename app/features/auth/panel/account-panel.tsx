import { type MouseEvent, useCallback, useContext, useEffect, useState } from 'react';
import {
  AUTH_FIELDS,
  AUTH_FORMS,
  AUTH_PATHS,
  type AuthFormName,
  type OpenedLogin,
} from '#app/features/auth/auth.ts';
import { AuthForm, FORM_TITLES } from '#app/features/auth/forms/auth-forms.tsx';
import { useAuthSubmit } from '#app/features/auth/forms/use-auth-form.ts';
import { PageTextsContext, useRetainedTexts, useTranslate } from '#app/i18n/use-translate.ts';
import type { PageNoticeData } from '#app/request/page/root-data.ts';
import { useRootData } from '#app/request/page/use-root-data.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import { Panel } from '#app/ui/overlay/panel.tsx';
import type { PanelViewProps } from '#app/ui/overlay/panel-state.ts';
import { useLocation, useNavigate } from '#app/ui/router/typed-router.ts';
import { ToastRegion } from '#app/ui/toast/toast-region.tsx';
import { LinkPrefix, PlainForm, SmartLink, usePrefixedUrl } from '#app/ui/link/link.tsx';
import { formatShopHref } from '#kernel/shop-path.ts';
import { broadcastAuth } from '#app/request/visitor/tab-messages.ts';
import { useVisitorControl } from '#app/request/visitor/visitor.ts';
import { useOverlays } from '#app/ui/overlay/overlays.tsx';
import { findCookieValue, READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { revalidateUnlessRunning } from '#app/ui/router/remix-globals.ts';
import { trackCall } from '#app/ui/router/page-progress.ts';
import { ACCOUNT_PAGES, type AccountPaths, type AuthPanelData, selectClosedPath } from './auth-panel.ts';
import * as styles from './account-panel.css.ts';

const NO_MESSAGES = {};

/** The account over any page (LY-08): log in, register, forgotten password; the account's menu after a login. */
export function AccountPanel({
  rendered,
  ...props
}: PanelViewProps & {
  /** The page's own data of the panel. */
  readonly rendered?: AuthPanelData;
  readonly notice?: PageNoticeData | undefined;
}) {
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

interface PanelContentProps extends PanelViewProps {
  readonly notice?: PageNoticeData | undefined;
  readonly isRendered: boolean;
  readonly data: PanelDataState;
}

function PanelContent({ data, frame: first, notice, onClosed, isRendered, ...panel }: PanelContentProps) {
  const t = useTranslate();
  const [frame, setFrame] = useState(() => AUTH_FORMS.find((form) => form === first) ?? 'login');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const closedPath = selectClosedPath({ pathname, search });
  const isOpenedByUrl = closedPath !== `${pathname}${search}`;
  function remove() {
    onClosed();
    // Otherwise a reload would open the panel again
    if (isOpenedByUrl) navigate(closedPath, { replace: true, preventScrollReset: true });
  }
  const isReady = data !== null && data !== 'failed';
  const loggedIn = isReady && data.account !== null;
  const title = loggedIn ? 'common.account.mine' : isReady ? FORM_TITLES[frame] : 'common.account.logIn';
  return (
    <Panel
      {...panel}
      onClosed={remove}
      title={t(title)}
      closeLabel={t('common.close')}
      closePath={isRendered ? closedPath : undefined}
    >
      {/* While the panel slides out the page shows the toasts: they would be read out twice */}
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

function PanelForms({
  data,
  frame,
  onFrame,
  onClose,
}: {
  readonly data: AuthPanelData;
  readonly frame: AuthFormName;
  readonly onFrame: (frame: AuthFormName) => void;
  readonly onClose: () => void;
}) {
  const submission = useAuthSubmit(useOpened(onClose));
  const [typed, setTyped] = useState<string>();
  const returnTo = selectClosedPath(useLocation());
  if (data.account !== null) return <AccountMenu paths={data.account} />;
  function show(next: AuthFormName, event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const dialog = event.currentTarget.closest('dialog');
    const email = dialog?.querySelector<HTMLInputElement>(`input[name=${AUTH_FIELDS.email}]`);
    setTyped(email?.value);
    onFrame(next);
    // The pressed link is removed
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }
  return (
    <AuthForm
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

/** While the texts are loaded, and after that has failed. */
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

/** The menu of a visitor who is logged in: the pages of the account, and the logout. */
function AccountMenu({ paths }: { readonly paths: AccountPaths }) {
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
 * Returns the function to call after a login by script: it closes the panel, shows a toast, loads the personal parts and the page
 * again, because prices may depend on the customer, and notifies the other tabs (CT-06).
 */
function useOpened(close: () => void): (answer: OpenedLogin) => void {
  const t = useTranslate();
  const overlays = useOverlays();
  const { ask } = useVisitorControl();
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
      // The watcher of the cookies may have started it already
      if (returnTo === `${pathname}${search}`) revalidateUnlessRunning();
      else navigate(returnTo, { replace: true, preventScrollReset: true });
      const toast = {
        key: 'auth',
        tone: 'success',
        content: t('auth.login.done'),
        closeLabel: t('common.close'),
      } as const;
      // The login is done even where the script of the toasts fails to load
      overlays().then(
        ({ toasts }) => toasts.show(toast),
        () => {},
      );
    },
    [close, ask, navigate, overlays, pathname, prefix, search, t],
  );
}

/** `failed`: it could not be loaded; null: not loaded yet. */
type PanelDataState = AuthPanelData | 'failed' | null;

/**
 * The panel's content: the page's own where it has one, unless the browser is logged in and the page, which may have been cached,
 * is that of an anonymous visitor.
 */
function usePanelData(rendered: AuthPanelData | undefined): PanelDataState {
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
