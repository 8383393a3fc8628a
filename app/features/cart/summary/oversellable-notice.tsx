import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Notice } from '#app/ui/notice/notice.tsx';

/** Says that a part of the cart is delivered later (contract 8.4). */
export function OversellableNotice({ cart }: { readonly cart: Pick<CartView, 'lines'> }) {
  const t = useTranslate();
  if (!cart.lines.some(({ stock }) => stock.state === 'oversellable')) return null;
  return <Notice>{t('cart.oversellable')}</Notice>;
}
