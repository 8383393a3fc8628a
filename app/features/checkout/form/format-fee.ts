import type { Translate } from '#app/i18n/messages.ts';

interface Fee {
  /** The API's text; null where it is free. */
  readonly fee: string | null;
  readonly isExVat: boolean;
}

/** A fee with the mark of amounts without VAT (PR-01); undefined where there is none. */
export function formatFee(t: Translate, { fee, isExVat }: Fee): string | undefined {
  if (fee === null) return undefined;
  return isExVat ? `${fee} ${t('catalog.price.exVat')}` : fee;
}
