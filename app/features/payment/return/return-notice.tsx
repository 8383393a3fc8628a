import { useTranslate } from '#app/i18n/use-translate.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { CheckoutReturn } from './checkout-urls.server.ts';

/** At the top of a checkout to which a shopper returns without an order. */
export function ReturnNotice({ kind }: { readonly kind: CheckoutReturn }) {
  const t = useTranslate();
  return <Notice>{t(kind === 'cancelled' ? 'payment.cancelled' : 'payment.notOrdered')}</Notice>;
}
