import { useContext } from 'react';
import type { AuthFacts } from '#app/features/auth/auth-facts.ts';
import type { AuthFrame, OpenedAnswer, RefusedAnswer } from '#app/features/auth/auth-forms.ts';
import { AuthFrames, FRAME_TITLES } from '#app/features/auth/frames/auth-frames.tsx';
import { useAuthSubmit, type ShownAnswer } from '#app/features/auth/frames/use-auth-submit.ts';
// The panel that a page's URL opens has the styles of this page
import '#app/features/auth/panel/account-panel.css.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { type ShopPath, formatShopHref } from '#kernel/shop-path.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { LinkPrefix } from '#app/ui/link/link-prefix.ts';
import '#app/ui/panel/panel.css.ts';
import '#app/ui/toast/toast.css.ts';
import { AuthPageFrame } from './auth-page-frame.tsx';
import * as styles from './auth-page.css.ts';

interface AccountPageProps {
  readonly page: {
    readonly frame: AuthFrame;
    readonly facts: AuthFacts;
    readonly returnTo: ShopPath | '';
    readonly notice: string | null;
  };
  /** To a form that was sent without script. */
  readonly answer: RefusedAnswer | undefined;
}

/** RT-03: the forms of the login as a page. */
export function AccountPage({ page, answer }: AccountPageProps) {
  const { frame: wanted, facts, returnTo, notice } = page;
  const t = useTranslate();
  const prefix = useContext(LinkPrefix);
  const frame = answer && answer.frame !== 'reset' ? answer.frame : wanted;
  // As a document: nothing of the anonymous visitor's pages stays
  const openReturnPage = (opened: OpenedAnswer): void =>
    location.assign(formatShopHref(prefix, opened.returnTo));
  const submission = useAuthSubmit(openReturnPage, answer ?? findMailed(frame, notice));
  return (
    <AuthPageFrame>
      <Heading level={1}>{t(FRAME_TITLES[frame])}</Heading>
      {frame === 'login' ? <p className={styles.lead}>{t('auth.page.benefits')}</p> : null}
      <AuthFrames key={frame} frame={frame} facts={facts} submission={submission} returnTo={returnTo} />
    </AuthPageFrame>
  );
}

/** Without script the form is answered by a redirect to its page, which has the notice. */
const findMailed = (frame: AuthFrame, notice: string | null): ShownAnswer | undefined =>
  frame !== 'login' && notice !== null ? { ok: true, frame, notice } : undefined;
