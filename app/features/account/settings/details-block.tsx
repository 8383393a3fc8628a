import { useTranslate } from '#app/i18n/use-translate.ts';
import type { BlockProps } from './block-props.ts';
import { EditableBlock, Facts } from './settings-block.tsx';
import { selectLabel } from '#app/features/fields/address-fields.ts';
import { listDetailsFields, toShape } from './settings-shape.ts';
import type { Gender, SettingsAccount } from './settings-view.ts';

/** Who the customer is: a person, or a company with its contact person. */
export function DetailsBlock(props: BlockProps) {
  const t = useTranslate();
  const isCompany = props.account.customerType === 'ORGANIZATION';
  return (
    <EditableBlock
      {...props}
      block="details"
      title={t(isCompany ? 'account.settings.company.title' : 'account.settings.person.title')}
      editLabel={t('account.settings.edit')}
    >
      <DetailsFacts account={props.account} />
    </EditableBlock>
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
      ? [{ term: t(selectLabel('identityNumber', customerType)), value: details.identityNumber }]
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
