import { type FormEvent, type ReactNode, useState } from 'react';
import {
  findNewPasswordError,
  findPasswordError,
  findRepeatedPasswordError,
} from '#app/features/fields/password.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { PasswordInput } from '#app/features/fields/password-input.tsx';
import type { MessageKey } from '#app/i18n/messages.ts';
import type { FieldRule } from '#kernel/field-rule.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { useBlurErrors } from '#app/ui/field/use-blur-errors.ts';
import { useFocusOnError } from '#app/ui/field/use-focus-on-error.ts';
import { useOwnPageAction } from '#app/ui/field/use-own-page-action.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import type { BlockProps } from './block-props.ts';
import * as styles from './settings.css.ts';
import { SubmitButton } from './submit-button.tsx';
import { findSettingsError } from './settings-rules.ts';
import type { SettingsShape } from './settings-shape.ts';
import { blockId, type SettingsAnswer, type SettingsBlock, type SettingsField } from './settings-view.ts';

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

/** What is known of the fields of a form that is filled in. */
export interface FieldStates {
  /** The error in the visitor's language. */
  readonly findText: (field: string) => string | undefined;
  readonly isValid: (field: string) => boolean;
}

interface SettingsFormProps {
  readonly block: SettingsBlock;
  readonly rules: Readonly<Record<string, FieldRule>>;
  /** To what was sent from this form. */
  readonly answer: SettingsAnswer | undefined;
  readonly closePath: ShopPath;
  /** The answer is a new document: the form may end the login, and nothing of the customer stays in the browser's memory then. */
  readonly reloads?: boolean;
  readonly onChange?: (event: FormEvent<HTMLFormElement>) => void;
  /** A further button, apart from the others. */
  readonly extra?: ReactNode;
  readonly children: (states: FieldStates) => ReactNode;
}

/** DOM id of a field's control. */
export const fieldId = (field: string): string => `settings-${field}-field`;

/** The rules of a form's fields. */
export const toRules = (fields: readonly SettingsField[], shape: SettingsShape) =>
  Object.fromEntries(
    fields.map((field) => [field, (value: string) => findSettingsError(field, value, shape)]),
  );

/** The form of a block. Its fields are checked when they are left (VL-04), and by the server. */
export function SettingsForm(props: SettingsFormProps) {
  const { block, rules, answer, closePath, reloads = false, onChange, extra, children } = props;
  const t = useTranslate();
  const form = useFocusOnError(answer);
  const action = useOwnPageAction(blockId(block), { reloads });
  const { findError, isValid, formProps } = useBlurErrors(rules, answer?.reply);
  const findText = (field: string): string | undefined => {
    const key = findError(field);
    // The rules' errors are message keys
    return key === null ? undefined : t(key as MessageKey);
  };
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      reloadDocument={reloads}
      noValidate
      replace
      preventScrollReset
      aria-labelledby={`${blockId(block)}-title`}
      className={styles.form}
      {...formProps}
      onChange={(event) => {
        formProps.onChange(event);
        onChange?.(event);
      }}
    >
      {answer === undefined ? null : (
        <Notice tone="critical" live>
          {answer.notice}
        </Notice>
      )}
      {children({ findText, isValid })}
      <div className={styles.buttons}>
        <SubmitButton intent={block}>{t('account.settings.save')}</SubmitButton>
        <ButtonLink tone="outline" preventScrollReset target={{ internal: true, to: closePath }}>
          {t('account.settings.cancel')}
        </ButtonLink>
        {extra}
      </div>
    </Form>
  );
}
