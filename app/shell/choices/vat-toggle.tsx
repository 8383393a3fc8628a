import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/root-data.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { CHOICE_FIELDS, FOOTER_VAT, FROM_FOOTER } from './choice-names.ts';

interface VatToggleProps extends Pick<RootData, 'preferences'> {
  /** Where without script the page opens again. */
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
