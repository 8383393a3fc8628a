import { useTranslate } from '#app/i18n/use-translate.ts';
import { Notice } from '#app/ui/notice/notice.tsx';

/** At the top of the checkout, after a cancelled payment. */
export function PaymentCancelled() {
  const t = useTranslate();
  return <Notice>{t('payment.cancelled')}</Notice>;
}
