import { type MouseEvent, useState } from 'react';
import { AUTH_FIELDS, AUTH_FRAMES, AUTH_PATHS, type AuthFrame } from '#app/features/auth/auth-forms.ts';
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
import { AccountMenu } from './account-menu.tsx';
import type { AuthPanelData } from './auth-panel-data.ts';
import * as styles from './account-panel.css.ts';
import { selectClosedPath } from './panel-address.ts';
import { useOpened } from './use-opened.ts';
import { type PanelDataState, usePanelData } from './use-panel-data.ts';

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
