import { useContext, useEffect } from 'react';
import { AUTH_FIELDS, type RefusedAnswer } from '#app/features/auth/auth-forms.ts';
import { AuthForm, FrameNotice } from '#app/features/auth/frames/auth-form.tsx';
import { NewPasswordFields } from '#app/features/auth/frames/auth-fields.tsx';
import { formatFramePath } from '#app/features/auth/frames/frame-path.ts';
import { NEW_PASSWORD_RULES } from '#app/features/auth/frames/new-password-rules.ts';
import { useAuthSubmit } from '#app/features/auth/frames/use-auth-submit.ts';
import { useFrame } from '#app/features/auth/frames/use-frame.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { type ShopPath, formatShopHref } from '#kernel/shop-path.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Heading } from '#app/ui/heading/heading.tsx';
import { LinkPrefix } from '#app/ui/link/link-prefix.ts';
import { AuthPageFrame } from './auth-page-frame.tsx';
import * as styles from './auth-page.css.ts';

/** The form itself, for browsers without script. */
const RESET_PATH = '/account/reset-password';
/** How long the success text stays before the login opens (RT-04). */
const SHOWN_MS = 1000;

interface ResetPasswordPageProps {
  /** Of the mailed link; empty where this browser has opened none, or one that is used up. */
  readonly resetKey: string;
  /** To a form that was sent without script. */
  readonly answer: RefusedAnswer | undefined;
}

/** RT-04: the page of the mailed link. */
export function ResetPasswordPage({ resetKey, answer }: ResetPasswordPageProps) {
  const t = useTranslate();
  // A reset opens no session, so there is nothing to do after it
  const submission = useAuthSubmit(() => {}, answer);
  const state = useFrame('reset', NEW_PASSWORD_RULES, submission);
  const given = submission.answer;
  useLoginAfter(given?.ok === true && given.frame === 'reset' ? given.returnTo : null);
  const isExpired = resetKey === '' || (given?.ok === false && given.isExpired === true);
  return (
    <AuthPageFrame>
      <Heading level={1}>{t('auth.reset.title')}</Heading>
      {state.isDone ? (
        <>
          <FrameNotice state={state} tone="success" />
          <ButtonLink target={{ internal: true, to: formatFramePath('login') }}>
            {t('auth.reset.toLogin')}
          </ButtonLink>
        </>
      ) : isExpired ? (
        <>
          <FrameNotice
            state={{ ...state, noticeText: state.noticeText ?? t('auth.error.linkExpired') }}
            tone="critical"
          />
          <ButtonLink target={{ internal: true, to: formatFramePath('forgotten') }}>
            {t('auth.reset.toForgotten')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className={styles.lead}>{t('auth.reset.text')}</p>
          <AuthForm
            intent="reset"
            state={state}
            label={t('auth.reset.title')}
            submitLabel={t('auth.reset.submit')}
            returnTo=""
            action={RESET_PATH}
          >
            <input type="hidden" name={AUTH_FIELDS.resetKey} value={resetKey} />
            <NewPasswordFields state={state} label={t('auth.reset.password')} />
          </AuthForm>
        </>
      )}
    </AuthPageFrame>
  );
}

/** Opens the login on the page to return to, once the success has been read. */
function useLoginAfter(returnTo: ShopPath | null): void {
  const prefix = useContext(LinkPrefix);
  useEffect(() => {
    if (returnTo === null) return undefined;
    const timer = setTimeout(() => location.assign(formatShopHref(prefix, returnTo)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [prefix, returnTo]);
}
