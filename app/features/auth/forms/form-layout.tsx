import type { ReactNode } from 'react';
import { AUTH_FIELDS, type AuthIntent, formatFormPath } from '#app/features/auth/auth.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Button } from '#app/ui/button/button.tsx';
import { PlainForm } from '#app/ui/link/link.tsx';
import { Notice } from '#app/ui/display/notice.tsx';
import { EMAIL_MAX_CHARS } from '#app/features/fields/is-email.ts';
import { PasswordInput } from '#app/features/fields/password-input.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import * as styles from './auth-forms.css.ts';
import type { AuthFormState } from './use-auth-form.ts';

/** A form of the login with its notice above and its button below. A plain form, so that password managers find it. */
export function FormLayout(props: {
  readonly intent: AuthIntent;
  readonly state: AuthFormState;
  readonly label: string;
  readonly submitLabel: string;
  readonly returnTo: ShopPath | '';
  /** Where the form is sent without script; the page with the forms by default. */
  readonly action?: ShopPath;
  readonly children: ReactNode;
}) {
  const { intent, state, label, submitLabel, returnTo, children } = props;
  const { form, formProps, isPending } = state;
  // With the query, so that the page has the address to return to when it shows an error
  const action = props.action ?? formatFormPath(intent === 'reset' ? 'login' : intent, returnTo);
  return (
    <PlainForm
      ref={form}
      method="post"
      action={action}
      noValidate
      className={styles.form}
      aria-label={label}
      {...formProps}
    >
      <FormNotice state={state} tone="critical" />
      <input type="hidden" name={AUTH_FIELDS.intent} value={intent} />
      <input type="hidden" name={AUTH_FIELDS.returnTo} value={returnTo} />
      {children}
      <Button type="submit" wide loading={isPending}>
        {submitLabel}
      </Button>
    </PlainForm>
  );
}

/** The answer's text about the form as a whole. It takes the focus, because the button that had it was disabled. */
export function FormNotice({
  state: { notice, noticeText },
  tone,
}: {
  readonly state: AuthFormState;
  readonly tone: 'critical' | 'success';
}) {
  if (noticeText === undefined) return null;
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice}>
      <Notice tone={tone} live>
        {noticeText}
      </Notice>
    </div>
  );
}

/** The user name of the account; password managers find it by `username`. */
export function EmailField({
  state,
  typed,
}: {
  readonly state: AuthFormState;
  /** The value that was typed in another form. */
  readonly typed: string | undefined;
}) {
  const t = useTranslate();
  const error = state.findText(AUTH_FIELDS.email);
  return (
    <TextField
      label={t('auth.login.email')}
      name={AUTH_FIELDS.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      maxLength={EMAIL_MAX_CHARS}
      placeholder=" "
      defaultValue={state.findTyped(AUTH_FIELDS.email) ?? typed}
      error={error}
      valid={error === undefined && state.isValid(AUTH_FIELDS.email)}
    />
  );
}

export function CurrentPasswordField({ state }: { readonly state: AuthFormState }) {
  const t = useTranslate();
  return (
    <PasswordInput
      label={t('fields.label.password')}
      name={AUTH_FIELDS.password}
      autoComplete="current-password"
      error={state.findText(AUTH_FIELDS.password)}
    />
  );
}

export function NewPasswordFields({
  state,
  label,
}: {
  readonly state: AuthFormState;
  readonly label: string;
}) {
  const t = useTranslate();
  const again = state.findText(AUTH_FIELDS.passwordAgain);
  return (
    <>
      <PasswordInput
        label={label}
        name={AUTH_FIELDS.password}
        autoComplete="new-password"
        isRated
        error={state.findText(AUTH_FIELDS.password)}
        valid={state.isValid(AUTH_FIELDS.password)}
      />
      <PasswordInput
        label={t('auth.reset.again')}
        name={AUTH_FIELDS.passwordAgain}
        autoComplete="new-password"
        error={again}
        valid={again === undefined && state.isValid(AUTH_FIELDS.passwordAgain)}
      />
    </>
  );
}
