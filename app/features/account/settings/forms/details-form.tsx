import { useTranslate } from '#app/i18n/use-translate.ts';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { findFieldValue } from '#app/ui/field/form-reply.ts';
import type { BlockProps } from '#app/features/account/settings/block-props.ts';
import { SettingsForm } from './settings-form.tsx';
import { identityLabel } from './settings-inputs.ts';
import { findSettingsError } from '#app/features/account/settings/settings-rules.ts';
import { listDetailsFields, toShape } from '#app/features/account/settings/settings-shape.ts';
import { SettingsText } from './settings-text.tsx';
import { GENDERS, type DetailsField } from '#app/features/account/settings/settings-view.ts';
import * as styles from '#app/features/account/settings/settings.css.ts';

/** The form of the customer's own data. */
export function DetailsForm({ account, answer, closePath }: BlockProps) {
  const t = useTranslate();
  const shape = toShape(account);
  const fields = listDetailsFields(shape);
  const rules = Object.fromEntries(
    fields.map((field) => [field, (value: string) => findSettingsError(field, value, shape)]),
  );
  const labels = {
    company: 'fields.label.company',
    identityNumber: identityLabel(account.customerType),
    firstName: 'fields.label.firstName',
    lastName: 'fields.label.lastName',
    mobile: 'fields.label.mobile',
    gender: 'account.settings.gender',
  } as const satisfies Record<DetailsField, unknown>;
  return (
    <SettingsForm block="details" rules={rules} answer={answer} closePath={closePath}>
      {(states) => (
        <div className={styles.fields}>
          {fields.map((field) =>
            field === 'gender' ? (
              <div key={field} className={styles.wide}>
                <ChoiceGroup
                  legend={t(labels.gender)}
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
                field={field}
                label={labels[field]}
                description={
                  field === 'identityNumber' && account.customerType === 'PERSON'
                    ? t('fields.label.personalIdHint')
                    : undefined
                }
                {...{ shape, states, answer }}
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
