import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/page/root-data.ts';
import { CHOICE_FIELDS, CHOICE_FORM, FOOTER_VAT, FROM_FOOTER } from './choices.ts';
import * as styles from './choice-buttons.css.ts';

interface ChoiceButtonsProps {
  readonly label: string;
  /** Hides the label except for screen readers. */
  readonly hideLabel?: boolean;
  /** The field of the layout's form. */
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly isChosen: boolean }[];
  /** Nothing can be chosen; the label says why. */
  readonly disabled?: boolean;
  readonly id?: string;
}

/**
 * A choice that is stored at once. The buttons belong to the layout's form, because the markup around them is cached and the same on all
 * pages.
 */
function ChoiceButtons(props: ChoiceButtonsProps) {
  const { label, hideLabel = false, name, choices, disabled, id } = props;
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset breaks the bar's line
      role="group"
      aria-label={label}
      title={disabled ? label : undefined}
      id={id}
      className={styles.group}
    >
      {hideLabel ? null : <span aria-hidden>{label}</span>}
      {choices.map((choice) => (
        <button
          key={choice.value}
          form={CHOICE_FORM}
          name={name}
          value={choice.value}
          aria-pressed={choice.isChosen}
          disabled={disabled}
          className={styles.choice}
        >
          {choice.label}
        </button>
      ))}
    </span>
  );
}

interface CustomerTypeToggleProps {
  readonly customerTypes: RootData['customerTypes'];
  readonly preferences: RootData['preferences'];
  /** The type is the account's, which only its settings change (AU-06). */
  readonly isOfAccount: boolean;
  readonly hideLabel?: boolean;
}

/** Whether the visitor buys as a person or for a company (LY-13). */
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

interface VatToggleProps {
  readonly preferences: RootData['preferences'];
  /** Without script, the page opens again at the footer. */
  readonly isInFooter?: boolean;
}

/** Whether prices are shown with VAT (LY-13, PR-01). */
export function VatToggle({ preferences, isInFooter = false }: VatToggleProps) {
  const t = useTranslate();
  const end = isInFooter ? FROM_FOOTER : '';
  const { vatIncluded } = preferences;
  return (
    <ChoiceButtons
      label={t('common.vat.label')}
      name={CHOICE_FIELDS.vat}
      {...(isInFooter ? { id: FOOTER_VAT } : {})}
      choices={[
        { value: `inc${end}`, label: t('common.vat.included'), isChosen: vatIncluded },
        { value: `ex${end}`, label: t('common.vat.excluded'), isChosen: !vatIncluded },
      ]}
    />
  );
}
