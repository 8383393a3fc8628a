import { useTranslate } from '#app/i18n/use-translate.ts';
import { Tag } from '#app/ui/tag/tag.tsx';
import type { OrderStatus, ShownStatus } from './order-status.ts';

const TONES = {
  received: 'neutral',
  processing: 'accent',
  completed: 'outline',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<OrderStatus, string>>;

/** The status of an order. Needs the messages `account.orders.*`. */
export function OrderStatusTag({ status }: { readonly status: ShownStatus }) {
  const t = useTranslate();
  if ('raw' in status) return <Tag tone="outline">{status.raw}</Tag>;
  return <Tag tone={TONES[status.known]}>{t(`account.orders.status.${status.known}`)}</Tag>;
}
