import type { ShownNotice } from '#app/features/cart/live/wanted-change.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Notice } from '#app/ui/notice/notice.tsx';

/** What a change of the cart as a whole said. Notices of a line or the code stand there. */
export function CartNotice({ notice }: { readonly notice: ShownNotice | null }) {
  if (notice === null || notice.line !== undefined || notice.isPromo) return null;
  return (
    <Notice tone={notice.tone} live>
      {notice.text}
    </Notice>
  );
}

/** Above goods that an order which was placed meanwhile does not contain. */
export function RestNotice({ cart }: { readonly cart: Pick<CartView, 'isRest'> }) {
  const t = useTranslate();
  return cart.isRest ? <Notice>{t('cart.rest')}</Notice> : null;
}
