import { AUTH_FIELDS } from '#app/features/auth/auth-forms.ts';
import { EMAIL_MAX_CHARS } from '#kernel/is-email.ts';
import { PasswordInput } from '#app/features/fields/password-input.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import type { FrameState } from './use-frame.ts';

interface AuthFieldProps {
  readonly state: FrameState;
}

interface EmailFieldProps extends AuthFieldProps {
  /** What was typed in another form. */
  readonly typed?: string;
}

/** The user name of the account. `username` is the word by which password managers find it. */
export function EmailField({ state, typed }: EmailFieldProps) {
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

/** The password of an account that exists. */
export function CurrentPasswordField({ state }: AuthFieldProps) {
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

interface NewPasswordFieldsProps extends AuthFieldProps {
  readonly label: string;
}

/** A new password, and the same once more. */
export function NewPasswordFields({ state, label }: NewPasswordFieldsProps) {
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
