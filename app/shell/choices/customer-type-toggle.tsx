import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/root-data.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { CHOICE_FIELDS } from './choice-names.ts';

interface CustomerTypeToggleProps extends Pick<RootData, 'customerTypes' | 'preferences'> {
  /** The type is the account's, which only its settings change (AU-06). */
  readonly isOfAccount: boolean;
  readonly hideLabel?: boolean;
}

/** Whether the visitor buys as a person or for a company (LY-13). Nothing for a shop that does not ask. */
export function CustomerTypeToggle(props: CustomerTypeToggleProps) {
  const { customerTypes, preferences, isOfAccount, hideLabel } = props;
  const t = useTranslate();
  if (customerTypes.length < 2) return null;
  return (
    <ChoiceButtons
      label={t(isOfAccount ? 'common.customerType.ofAccount' : 'common.customerType.label')}
      hideLabel={hideLabel}
      name={CHOICE_FIELDS.customerType}
      disabled={isOfAccount}
      choices={customerTypes.map((type) => ({
        value: type,
        label: t(`common.customerType.${type}`),
        isChosen: type === preferences.customerType,
      }))}
    />
  );
}
