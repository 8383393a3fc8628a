import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/root-data.ts';

/** How prices are shown: to a person or a company, with VAT or without (PR-01). */
export function PriceState({ preferences }: Pick<RootData, 'preferences'>) {
  const t = useTranslate();
  const customer = t(`common.customerType.${preferences.customerType}`);
  const vat = t(preferences.vatIncluded ? 'common.vat.included' : 'common.vat.excluded');
  return <span>{`${customer} · ${vat}`}</span>;
}
