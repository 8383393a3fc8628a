import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/root-data.ts';

/** The price mode: customer type, and with or without VAT (PR-01). */
export function PriceMode({ preferences }: Pick<RootData, 'preferences'>) {
  const t = useTranslate();
  const customer = t(`common.customerType.${preferences.customerType}`);
  const vat = t(preferences.vatIncluded ? 'common.vat.included' : 'common.vat.excluded');
  return <span>{`${customer} · ${vat}`}</span>;
}
