import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigation } from '@remix-run/react';
import { CustomerText } from '#app/features/fields/customer-text.tsx';
import { type CustomerField, PLACE_FIELDS } from '#app/features/fields/field-rules.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { ErrorNotice } from '#app/ui/display/notice.tsx';
import { Form } from '#app/ui/router/typed-router.ts';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { findFieldValue, type FormRule, useFocusOnError, useOwnPageAction } from '#app/ui/field/form.ts';
import { SelectField } from '#app/ui/field/select-field.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';
import * as styles from './settings.css.ts';
import {
  ADDRESS_FIELDS,
  blockId,
  findSettingsError,
  GENDERS,
  isOptional,
  listDetailsFields,
  type SettingsAccount,
  type RefusedSettingsForm,
  type SettingsBlock,
  type SettingsField,
  type SettingsIntent,
  type SettingsShape,
  toShape,
} from './settings.ts';
import { useFieldErrors } from '#app/features/fields/use-field-errors.ts';

export interface FormProps {
  readonly account: SettingsAccount;
  /** To a refused form of this block. */
  readonly answer: RefusedSettingsForm | undefined;
  /** The page with this form closed. */
  readonly closePath: ShopPath;
}

export function DetailsForm({ account, answer, closePath }: FormProps) {
  const t = useTranslate();
  const shape = toShape(account);
  const fields = listDetailsFields(shape);
  return (
    <SettingsForm block="details" rules={toRules(fields, shape)} answer={answer} closePath={closePath}>
      {(states) => (
        <div className={styles.fields}>
          {fields.map((field) =>
            field === 'gender' ? (
              <div key={field} className={styles.wide}>
                <ChoiceGroup
                  legend={t('account.settings.gender')}
                  name={field}
                  chosen={findFieldValue(answer?.reply, field) ?? account.details.gender}
                  error={states.findText(field)}
                  choices={GENDERS.map((gender) => ({
                    value: gender,
                    label: t(`account.settings.gender.${gender}`),
                  }))}
                />
              </div>
            ) : (
              <SettingsText
                key={field}
                {...{ field, shape, states, answer }}
                saved={account.details[field]}
              />
            ),
          )}
          <p className={styles.fixed}>
            <span className={styles.term}>{t('fields.label.email')}</span>
            {account.email}
            <span className={styles.term}>{t('account.settings.emailFixed')}</span>
          </p>
        </div>
      )}
    </SettingsForm>
  );
}

/** The form of the saved address. Its rules follow the chosen country. */
export function AddressForm({ account, answer, closePath }: FormProps) {
  const t = useTranslate();
  const { countries, address } = account;
  const [chosen, setChosen] = useState(findFieldValue(answer?.reply, 'country') ?? address.country);
  const shape = toShape(account, chosen);
  return (
    <SettingsForm
      block="address"
      rules={toRules(ADDRESS_FIELDS, shape)}
      answer={answer}
      closePath={closePath}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) setChosen(target.value);
      }}
      extra={
        account.addressLines.length === 0 ? null : (
          <SubmitButton intent="removeAddress" tone="quiet">
            {t('account.settings.address.remove')}
          </SubmitButton>
        )
      }
    >
      {(states) => (
        <div className={styles.fields}>
          <SelectField
            id={fieldId('country')}
            name="country"
            label={t('fields.label.country')}
            autoComplete="country"
            defaultValue={chosen}
            error={states.findText('country')}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
          {PLACE_FIELDS.map((field) => (
            <SettingsText key={field} {...{ field, shape, states, answer }} saved={address[field]} />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}

interface FieldStates {
  /** The error in the visitor's language. */
  readonly findText: (field: string) => string | undefined;
  readonly isValid: (field: string) => boolean;
}

interface SettingsFormProps extends Omit<FormProps, 'account'> {
  readonly block: SettingsBlock;
  readonly rules: Readonly<Record<string, FormRule>>;
  /** Answered by a new document: the form may end the login, and nothing of the customer stays in the browser's memory then. */
  readonly reloads?: boolean;
  readonly onChange?: (event: FormEvent<HTMLFormElement>) => void;
  readonly extra?: ReactNode;
  readonly children: (states: FieldStates) => ReactNode;
}

/** The form of a block. Its fields are checked on blur (VL-04), and by the server. */
export function SettingsForm(props: SettingsFormProps) {
  const { block, rules, answer, closePath, reloads = false, onChange, extra, children } = props;
  const t = useTranslate();
  const form = useFocusOnError(answer);
  const action = useOwnPageAction(blockId(block), { reloads });
  const { findText, isValid, formProps } = useFieldErrors(rules, answer?.reply);
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
      <ErrorNotice text={answer?.notice} />
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

export function SubmitButton({
  intent,
  tone,
  children,
}: {
  readonly intent: SettingsIntent;
  readonly tone?: 'outline' | 'quiet';
  readonly children: ReactNode;
}) {
  const navigation = useNavigation();
  const isPending = navigation.formData?.get('intent') === intent;
  return (
    <Button type="submit" name="intent" value={intent} tone={tone} loading={isPending}>
      {children}
    </Button>
  );
}

export const fieldId = (field: string): string => `settings-${field}-field`;

const toRules = (fields: readonly SettingsField[], shape: SettingsShape) =>
  Object.fromEntries(
    fields.map((field) => [field, (value: string) => findSettingsError(field, value, shape)]),
  );

interface SettingsTextProps {
  readonly field: SettingsField & CustomerField;
  readonly shape: SettingsShape;
  readonly states: FieldStates;
  readonly answer: RefusedSettingsForm | undefined;
  readonly saved: string;
}

/** A text field of the settings. A refused value stays in it. */
function SettingsText({ field, shape, states, answer, saved }: SettingsTextProps) {
  return (
    <CustomerText
      field={field}
      shape={shape}
      id={fieldId(field)}
      name={field}
      isOptional={isOptional(field, shape)}
      error={states.findText(field)}
      isValid={states.isValid(field)}
      // An answer without the value was sent empty
      defaultValue={answer === undefined ? saved : (findFieldValue(answer.reply, field) ?? '')}
    />
  );
}
