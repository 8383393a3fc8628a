import { useState } from 'react';
import { PLACE_FIELDS } from '#app/features/fields/address-fields.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { findFieldValue } from '#app/ui/field/form-reply.ts';
import { SelectField } from '#app/ui/field/select-field.tsx';
import type { BlockProps } from './block-props.ts';
import { fieldId, SettingsForm, toRules } from './settings-form.tsx';
import { toShape } from './settings-shape.ts';
import { SettingsText } from './settings-text.tsx';
import { ADDRESS_FIELDS } from './settings-view.ts';
import { SubmitButton } from './submit-button.tsx';
import * as styles from './settings.css.ts';

/** The form of the saved address. Its rules follow the chosen country. */
export function AddressForm({ account, answer, closePath }: BlockProps) {
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
