import { useState } from 'react';
import {
  findNewPasswordError,
  findPasswordError,
  findRepeatedPasswordError,
} from '#app/features/fields/password.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { PasswordInput } from '#app/features/fields/password-input.tsx';
import type { BlockProps } from './block-props.ts';
import { fieldId, SettingsForm } from './settings-form.tsx';
import * as styles from './settings.css.ts';

/** Names of the form's fields. */
const FIELDS = ['password', 'newPassword', 'passwordAgain'] as const;

const LABELS = {
  password: 'account.settings.password.current',
  newPassword: 'account.settings.password.new',
  passwordAgain: 'account.settings.password.again',
} as const;

/** The form for another password. */
export function PasswordForm({ account, answer, closePath }: BlockProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState('');
  const rules = {
    password: findPasswordError,
    newPassword: findNewPasswordError,
    passwordAgain: (again: string) => findPasswordError(again) ?? findRepeatedPasswordError(chosen, again),
  };
  return (
    <SettingsForm
      block="password"
      rules={rules}
      answer={answer}
      closePath={closePath}
      reloads
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'newPassword') setChosen(target.value);
      }}
    >
      {({ findText, isValid }) => (
        <div className={styles.form}>
          {/* Password managers store the new password for this name */}
          <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
          {FIELDS.map((field) => (
            <PasswordInput
              key={field}
              id={fieldId(field)}
              name={field}
              label={t(LABELS[field])}
              autoComplete={field === 'password' ? 'current-password' : 'new-password'}
              maxLength={PASSWORD_MAX_CHARS}
              error={findText(field)}
              valid={isValid(field)}
              isRated={field === 'newPassword'}
            />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}

/** Longer than password managers make them. */
const PASSWORD_MAX_CHARS = 200;
