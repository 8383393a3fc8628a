import { useState } from 'react';
import {
  findNewPasswordError,
  findPasswordError,
  findRepeatedPasswordError,
} from '#app/features/fields/password.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { PasswordField } from '#app/ui/field/password-field.tsx';
import type { BlockProps } from '#app/features/account/settings/block-props.ts';
import { SettingsForm } from './settings-form.tsx';
import { fieldId } from './settings-inputs.ts';
import * as styles from '#app/features/account/settings/settings.css.ts';

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
    passwordAgain: (again: string) =>
      findPasswordError(again) ?? findRepeatedPasswordError(chosen.trim(), again),
  };
  const texts = {
    show: t('fields.password.show'),
    hide: t('fields.password.hide'),
    capsLock: t('fields.password.capsLock'),
  };
  const strengthTexts = {
    tooShort: t('fields.password.strength.tooShort'),
    weak: t('fields.password.strength.weak'),
    good: t('fields.password.strength.good'),
    strong: t('fields.password.strength.strong'),
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
            <PasswordField
              key={field}
              id={fieldId(field)}
              name={field}
              label={t(LABELS[field])}
              autoComplete={field === 'password' ? 'current-password' : 'new-password'}
              required
              maxLength={PASSWORD_MAX_CHARS}
              error={findText(field)}
              valid={isValid(field)}
              texts={texts}
              {...(field === 'newPassword' ? { strengthTexts } : {})}
            />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}

/** Longer than password managers make them. */
const PASSWORD_MAX_CHARS = 200;
