import { useState } from 'react';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { findFieldValue } from '#app/ui/field/form-reply.ts';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { Text } from '#app/ui/text/text.tsx';
import type { BlockProps } from './block-props.ts';
import { BlockFrame } from './settings-block.tsx';
import { SettingsForm, SubmitButton } from './settings-form.tsx';
import { fieldId } from './settings-inputs.ts';
import { findSettingsError, toShape } from './settings-rules.ts';
import { SettingsText } from './settings-text.tsx';
import { ADDRESS_FIELDS, type AddressField } from './settings-view.ts';
import * as styles from './settings.css.ts';

/** The saved address, with which the checkout starts. */
export function AddressBlock(props: BlockProps) {
  const { account, isEdited, message } = props;
  const t = useTranslate();
  const hasAddress = account.addressLines.length > 0;
  return (
    <BlockFrame
      block="address"
      title={t('account.settings.address.title')}
      message={message}
      editLabel={isEdited ? undefined : t(hasAddress ? 'account.settings.edit' : 'account.settings.add')}
    >
      {isEdited ? <AddressForm {...props} /> : <SavedAddress {...props} />}
    </BlockFrame>
  );
}

function SavedAddress({ account }: BlockProps) {
  const t = useTranslate();
  const { addressLines, address, isOutside } = account;
  if (addressLines.length === 0) return <Text tone="muted">{t('account.settings.address.none')}</Text>;
  return (
    <>
      <address className={styles.letter}>
        {addressLines.map((line, index) => (
          <span key={`${index} ${line}`} className={styles.line}>
            {line}
          </span>
        ))}
      </address>
      {address.entryCode === '' ? null : (
        <Text size="s">
          {t('fields.label.entryCode')}: {address.entryCode}
        </Text>
      )}
      {isOutside ? (
        <Text size="s" tone="muted">
          {t('account.settings.address.outside')}
        </Text>
      ) : null}
    </>
  );
}

const LABELS = {
  country: 'fields.label.country',
  careOf: 'fields.label.careOf',
  addressLine1: 'fields.label.addressLine1',
  addressLine2: 'fields.label.addressLine2',
  zip: 'fields.label.zip',
  city: 'fields.label.city',
  entryCode: 'fields.label.entryCode',
} as const satisfies Readonly<Record<AddressField, MessageKey>>;

function AddressForm({ account, answer, closePath }: BlockProps) {
  const t = useTranslate();
  const { countries, address } = account;
  const [chosen, setChosen] = useState(findFieldValue(answer?.reply, 'country') ?? address.country);
  const shape = toShape(account, chosen);
  const rules = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, (value: string) => findSettingsError(field, value, shape)]),
  );
  return (
    <SettingsForm
      block="address"
      rules={rules}
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
          {ADDRESS_FIELDS.map((field) =>
            field === 'country' ? (
              <SelectField
                key={field}
                id={fieldId(field)}
                name={field}
                label={t(LABELS[field])}
                autoComplete="country"
                defaultValue={chosen}
                error={states.findText(field)}
                options={countries.map(({ code, name }) => ({ value: code, label: name }))}
              />
            ) : (
              <SettingsText
                key={field}
                field={field}
                label={LABELS[field]}
                {...{ shape, states, answer }}
                saved={address[field]}
              />
            ),
          )}
        </div>
      )}
    </SettingsForm>
  );
}
