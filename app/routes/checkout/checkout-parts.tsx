import { useCallback } from 'react';
import type { CartNotice } from '#app/features/cart/changes/cart-answer.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { useCart, useLiveCart } from '#app/features/cart/live/use-cart.ts';
import { PromoForm } from '#app/features/cart/summary/promo-form.tsx';
import type { CheckoutAnswer, CheckoutErrors, CheckoutPage } from '#app/features/checkout/checkout-answer.ts';
import type { PaymentSlot } from '#app/features/checkout/form/checkout-form.tsx';
import { CheckoutPageView } from '#app/features/checkout/page/checkout-page-view.tsx';
import { useLive } from '#app/shell/live/use-live.ts';
import { PaymentPart } from '#app/features/payment/frame/payment-part.tsx';
import { selectPaymentFlow } from '#app/features/payment/payment-kinds.ts';
import type { CheckoutReturn } from '#app/features/payment/return/checkout-urls.server.ts';
import { ReturnNotice } from '#app/features/payment/return/return-notice.tsx';
import type { Messages } from '#app/i18n/messages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import { usePrefixedUrl } from '#app/ui/link/link-prefix.ts';
import { useOverlays } from '#app/ui/overlays/use-overlays.ts';

interface CheckoutPartsProps {
  readonly page: CheckoutPage & {
    readonly title: string;
    readonly cartPath: ShopPath;
    readonly savedErrors: CheckoutErrors;
    readonly termsPath: ShopPath;
    /** E-mail address of the account that is logged in. */
    readonly customer: string | null;
    /** Of the page with the login, without language prefix. */
    readonly loginPath: ShopPath;
    /** Why the shopper is back without an order. */
    readonly returned: CheckoutReturn | null;
    /** What the form for codes has left, without script. */
    readonly left: { readonly notice: CartNotice } | null;
    readonly messages: Messages;
  };
  /** To an order that was refused. */
  readonly answer: CheckoutAnswer | undefined;
}

/** The checkout page with the parts of other features in it: the code form of the cart, the frame of the payment. */
export function CheckoutParts({ page, answer }: CheckoutPartsProps) {
  const { title, cartPath, termsPath, customer, returned, left, messages } = page;
  const { state } = useLiveCart();
  useLive(
    page.cart.lines.map(({ productId }) => productId),
    { isOrdering: true },
  );
  const loadCart = useCart();
  const { checkoutPath } = useRootData();
  const onCart = useCallback(
    (cart: CartView) => {
      loadCart().then(
        ({ adopt }) => adopt({ cart, messages }),
        // Without the cart's script the page has forms
        () => {},
      );
    },
    [loadCart, messages],
  );
  return (
    <CheckoutPageView
      page={page}
      answer={answer}
      savedErrors={page.savedErrors}
      title={title}
      cartPath={cartPath}
      customer={customer}
      onLogIn={useLogIn(page.loginPath)}
      termsPath={termsPath}
      selectFlow={selectPaymentFlow}
      renderPayment={(slot: PaymentSlot) => <PaymentPart {...slot} />}
      renderPromo={(cart) => (
        <PromoForm
          cart={cart}
          notice={state?.notice ?? (left === null ? null : { ...left.notice, isPromo: true })}
          returnTo={checkoutPath}
        />
      )}
      notice={returned === null ? null : <ReturnNotice kind={returned} />}
      liveCart={state?.cart ?? null}
      onCart={onCart}
    />
  );
}

/** Opens the login in its panel; its page where the panel's script cannot be loaded. */
function useLogIn(path: ShopPath): (opener: HTMLElement) => void {
  const overlays = useOverlays();
  const href = usePrefixedUrl(path);
  return useCallback(
    (opener) => {
      overlays()
        .then(({ panels }) => panels.open({ name: 'account', frame: 'login', opener }))
        .catch(() => window.location.assign(href));
    },
    [overlays, href],
  );
}
