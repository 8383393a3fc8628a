import { useTranslate } from '#app/i18n/use-translate.ts';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { findFieldValue } from '#app/ui/field/form-reply.ts';
import type { BlockProps } from './block-props.ts';
import { SettingsForm, toRules } from './settings-form.tsx';
import { listDetailsFields, toShape } from './settings-shape.ts';
import { SettingsText } from './settings-text.tsx';
import { GENDERS } from './settings-view.ts';
import * as styles from './settings.css.ts';

/** The form of the customer's own data. */
export function DetailsForm({ account, answer, closePath }: BlockProps) {
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
