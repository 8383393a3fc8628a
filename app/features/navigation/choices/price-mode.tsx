import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/root-data.ts';

/** Whether the shop's prices are with or without VAT (PR-01): a statement, not a control. */
export function PriceMode({ preferences }: Pick<RootData, 'preferences'>) {
  const t = useTranslate();
  return <span>{t(preferences.vatIncluded ? 'common.vat.included' : 'common.vat.excluded')}</span>;
}
