import { useContext, useEffect } from 'react';
import { findRepeatedPasswordError } from '#app/features/fields/password.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { Heading } from '#app/ui/text/text.tsx';
import { formatShopHref, type ShopPath } from '#kernel/shop-path.ts';
import { LinkPrefix } from '#app/ui/link/link.tsx';
import type { FormRule } from '#app/ui/field/form.ts';
import { AUTH_FIELDS, AUTH_RULES, formatFormPath, type RefusedAuthForm } from './auth.ts';
import { FormLayout, FormNotice, NewPasswordFields } from './forms/form-layout.tsx';
import { useAuthForm, useAuthSubmit } from './forms/use-auth-form.ts';
import * as styles from './forms/auth-forms.css.ts';

/** Where the form is sent without script. */
const RESET_PATH = '/account/reset-password';
/** How long the success text stays before the login opens (RT-04). */
const SHOWN_MS = 1000;

interface ResetPasswordPageProps {
  /** Of the mailed link; empty where this browser has opened none, or one that is used up. */
  readonly resetKey: string;
  /** To a form that was sent without script. */
  readonly answer: RefusedAuthForm | undefined;
}

/** RT-04: the page of the mailed link. */
export function ResetPasswordPage({ resetKey, answer }: ResetPasswordPageProps) {
  const t = useTranslate();
  // A reset opens no session
  const submission = useAuthSubmit(() => {}, answer);
  const state = useAuthForm('reset', NEW_PASSWORD_RULES, submission);
  const given = submission.answer;
  useLoginAfter(given?.ok === true && given.frame === 'reset' ? given.returnTo : null);
  const isExpired = resetKey === '' || (given?.ok === false && given.isExpired === true);
  return (
    <Container width="narrow">
      <div className={styles.page}>
        <Heading level={1}>{t('auth.reset.title')}</Heading>
        {state.isDone ? (
          <>
            <FormNotice state={state} tone="success" />
            <ButtonLink target={{ internal: true, to: formatFormPath('login') }}>
              {t('auth.reset.toLogin')}
            </ButtonLink>
          </>
        ) : isExpired ? (
          <>
            <FormNotice
              state={{ ...state, noticeText: state.noticeText ?? t('auth.error.linkExpired') }}
              tone="critical"
            />
            <ButtonLink target={{ internal: true, to: formatFormPath('forgotten') }}>
              {t('auth.reset.toForgotten')}
            </ButtonLink>
          </>
        ) : (
          <>
            <p className={styles.lead}>{t('auth.reset.text')}</p>
            <FormLayout
              intent="reset"
              state={state}
              label={t('auth.reset.title')}
              submitLabel={t('auth.reset.submit')}
              returnTo=""
              action={RESET_PATH}
            >
              <input type="hidden" name={AUTH_FIELDS.resetKey} value={resetKey} />
              <NewPasswordFields state={state} label={t('auth.reset.password')} />
            </FormLayout>
          </>
        )}
      </div>
    </Container>
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

/** The rules of a new password and its repetition (VL-02). */
const NEW_PASSWORD_RULES = {
  password: AUTH_RULES.newPassword,
  passwordAgain: (again, find) => findRepeatedPasswordError(find(AUTH_FIELDS.password), again),
} satisfies Readonly<Record<string, FormRule>>;
