import { useTranslate } from '#app/i18n/use-translate.ts';
import { ChoiceGroup } from '#app/ui/choice/choice-group.tsx';
import { findFieldValue } from '#app/ui/field/form-reply.ts';
import type { BlockProps } from './block-props.ts';
import { BlockFrame, Facts } from './settings-block.tsx';
import { SettingsForm } from './settings-form.tsx';
import { identityLabel } from './settings-inputs.ts';
import { findSettingsError, listDetailsFields, toShape } from './settings-rules.ts';
import { SettingsText } from './settings-text.tsx';
import { GENDERS, type DetailsField, type Gender, type SettingsAccount } from './settings-view.ts';
import * as styles from './settings.css.ts';

/** Who the customer is: a person, or a company with its contact person. */
export function DetailsBlock(props: BlockProps) {
  const { account, isEdited, message } = props;
  const t = useTranslate();
  const isCompany = account.customerType === 'ORGANIZATION';
  return (
    <BlockFrame
      block="details"
      title={t(isCompany ? 'account.settings.company.title' : 'account.settings.person.title')}
      message={message}
      editLabel={isEdited ? undefined : t('account.settings.edit')}
    >
      {isEdited ? <DetailsForm {...props} /> : <DetailsFacts account={account} />}
    </BlockFrame>
  );
}

function DetailsFacts({ account }: { readonly account: SettingsAccount }) {
  const t = useTranslate();
  const { details, customerType, email } = account;
  const isCompany = customerType === 'ORGANIZATION';
  const shown = listDetailsFields(toShape(account));
  const name = [details.firstName, details.lastName].filter(Boolean).join(' ');
  const facts = [
    ...(isCompany ? [{ term: t('fields.label.company'), value: details.company }] : []),
    ...(shown.includes('identityNumber')
      ? [{ term: t(identityLabel(customerType)), value: details.identityNumber }]
      : []),
    { term: t(isCompany ? 'account.settings.contactPerson' : 'account.settings.name'), value: name },
    { term: t('fields.label.mobile'), value: details.mobile },
    ...(isCompany
      ? []
      : [
          {
            term: t('account.settings.gender'),
            value: t(`account.settings.gender.${details.gender as Gender}`),
          },
        ]),
    { term: t('fields.label.email'), value: email },
  ];
  return <Facts facts={facts} />;
}

function DetailsForm({ account, answer, closePath }: BlockProps) {
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
