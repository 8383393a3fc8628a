import { useState } from 'react';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { findFieldValue } from '#app/ui/field/form-reply.ts';
import { SelectField } from '#app/ui/field/select-field.tsx';
import type { BlockProps } from '#app/features/account/settings/block-props.ts';
import { SettingsForm } from './settings-form.tsx';
import { fieldId } from './settings-inputs.ts';
import { findSettingsError } from '#app/features/account/settings/settings-rules.ts';
import { toShape } from '#app/features/account/settings/settings-shape.ts';
import { SettingsText } from './settings-text.tsx';
import { ADDRESS_FIELDS, type AddressField } from '#app/features/account/settings/settings-view.ts';
import { SubmitButton } from './submit-button.tsx';
import * as styles from '#app/features/account/settings/settings.css.ts';

const LABELS = {
  country: 'fields.label.country',
  careOf: 'fields.label.careOf',
  addressLine1: 'fields.label.addressLine1',
  addressLine2: 'fields.label.addressLine2',
  zip: 'fields.label.zip',
  city: 'fields.label.city',
  entryCode: 'fields.label.entryCode',
} as const satisfies Readonly<Record<AddressField, MessageKey>>;

/** The form of the saved address. Its rules follow the chosen country. */
export function AddressForm({ account, answer, closePath }: BlockProps) {
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
