import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { CheckoutReturn } from './checkout-urls.server.ts';

const MESSAGES = {
  cancelled: 'payment.cancelled',
  'not-ordered': 'payment.notOrdered',
  'not-paid': 'payment.notPaid',
} as const satisfies Record<CheckoutReturn, MessageKey>;

/** At the top of a checkout to which a shopper returns without an order. */
export function ReturnNotice({ kind }: { readonly kind: CheckoutReturn }) {
  const t = useTranslate();
  return <Notice>{t(MESSAGES[kind])}</Notice>;
}
