import { useContext } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Container } from '#app/ui/layout/layout.tsx';
import { Heading } from '#app/ui/text/text.tsx';
import { formatShopHref, type ShopPath } from '#kernel/shop-path.ts';
import { LinkPrefix } from '#app/ui/link/link.tsx';
import { broadcastAuth } from '#app/request/visitor/tab-messages.ts';
// The panel that a page's URL opens uses the styles of this page
import './panel/account-panel.css.ts';
import '#app/ui/overlay/panel.css.ts';
import '#app/ui/toast/toast.css.ts';
import type { AuthFormName, AuthOptions, OpenedLogin, RefusedAuthForm } from './auth.ts';
import { AuthForm, FORM_TITLES } from './forms/auth-forms.tsx';
import { type ShownReply, useAuthSubmit } from './forms/use-auth-form.ts';
import * as styles from './forms/auth-forms.css.ts';

interface AccountPageProps {
  readonly page: {
    readonly frame: AuthFormName;
    readonly facts: AuthOptions;
    /** Path and query for the hidden field, without language prefix; empty: the orders. */
    readonly returnTo: ShopPath | '';
    /** About what the visitor just did. */
    readonly notice: string | null;
  };
  /** To a form that was sent without script. */
  readonly answer: RefusedAuthForm | undefined;
}

/** RT-03: the forms of the login as a page. */
export function AccountPage({ page, answer }: AccountPageProps) {
  const { frame: wanted, facts, returnTo, notice } = page;
  const t = useTranslate();
  const prefix = useContext(LinkPrefix);
  const frame = answer && answer.frame !== 'reset' ? answer.frame : wanted;
  // As a document, which drops the anonymous visitor's data
  function openReturnPage({ returnTo: path }: OpenedLogin): void {
    broadcastAuth();
    location.assign(formatShopHref(prefix, path));
  }
  const submission = useAuthSubmit(openReturnPage, answer ?? findMailed(frame, notice));
  return (
    <Container width="narrow">
      <div className={styles.page}>
        <Heading level={1}>{t(FORM_TITLES[frame])}</Heading>
        {frame === 'login' ? <p className={styles.lead}>{t('auth.page.benefits')}</p> : null}
        <AuthForm key={frame} frame={frame} facts={facts} submission={submission} returnTo={returnTo} />
      </div>
    </Container>
  );
}

/** Without script the form is answered by a redirect to its page, which has the notice. */
const findMailed = (frame: AuthFormName, notice: string | null): ShownReply | undefined =>
  frame !== 'login' && notice !== null ? { ok: true, frame, notice } : undefined;
