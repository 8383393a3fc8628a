import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import type { CheckoutPage, CheckoutAnswer } from '#app/features/checkout/checkout-answer.ts';
import { ACCOUNT_LINE_ID } from '#app/features/checkout/form/account-line.tsx';
import { type CheckoutFormProps, CheckoutForm } from '#app/features/checkout/form/checkout-form.tsx';
import { CHOICE_DELAY_MS } from '#app/features/checkout/form/live/update-queue.ts';
import { type LiveCheckout, useLiveCheckout } from '#app/features/checkout/form/live/use-live-checkout.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckoutEvents } from './use-checkout-events.ts';
import * as styles from './checkout-page.css.ts';

interface CheckoutPageViewProps extends Pick<
  CheckoutFormProps,
  'answer' | 'savedErrors' | 'customer' | 'onLogIn' | 'termsPath' | 'selectFlow' | 'renderPayment'
> {
  readonly title: string;
  readonly page: CheckoutPage;
  /** Path of the cart's page, without language prefix. */
  readonly cartPath: ShopPath;
  /** What the shopper has come back from, such as a cancelled payment. */
  readonly notice?: ReactNode;
  /** The form for codes. */
  readonly renderPromo: (cart: CartView) => ReactNode;
  /** The cart as other parts of the page and other tabs have changed it; null where they have not. */
  readonly liveCart: CartView | null;
  /** Notifies them of the cart that the page shows. */
  readonly onCart: (cart: CartView) => void;
}

/** The checkout (CO-01): the form, and beside it what is ordered. One column on phones. */
export function CheckoutPageView(props: CheckoutPageViewProps) {
  const { title, page, answer, cartPath, notice, renderPromo, liveCart, onCart, ...formProps } = props;
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const initial = useMemo(() => selectPage(page, answer), [page, answer]);
  const live = useLiveCheckout(form, initial);
  const { cart } = live.page;
  useCheckoutEvents(live.page);
  useFocusAfterLogin(formProps.customer);
  useOtherChanges({ cart, liveCart, onCart, schedule: live.schedule });
  return (
    <Container>
      <div className={styles.page}>
        <div className={styles.top}>
          <Heading level={1} size="page">
            {title}
          </Heading>
          <SmartLink target={{ internal: true, to: cartPath }} look="text">
            {t('checkout.leave')}
          </SmartLink>
          {notice ? <div className={styles.notice}>{notice}</div> : null}
        </div>
        <OrderSummary
          cart={cart}
          cartPath={cartPath}
          isSumStale={live.isSumStale}
          promo={renderPromo(cart)}
        />
        <div className={styles.formArea}>
          <CheckoutForm
            // After a login or logout the fields have other values
            key={formProps.customer ?? ''}
            {...formProps}
            form={form}
            live={live}
            answer={answer}
          />
        </div>
      </div>
    </Container>
  );
}

/** The button that had the focus went away with the former form. */
function useFocusAfterLogin(customer: string | null): void {
  const before = useRef(customer);
  useEffect(() => {
    if (before.current === customer) return undefined;
    before.current = customer;
    let frame = 0;
    const focus = (): void => {
      // While its panel is open, the page behind it takes no focus
      if (document.querySelector('dialog:modal') === null)
        document.querySelector<HTMLElement>(`#${ACCOUNT_LINE_ID}`)?.focus();
      else frame = requestAnimationFrame(focus);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [customer]);
}

interface OtherChangesOptions
  extends Pick<CheckoutPageViewProps, 'liveCart' | 'onCart'>, Pick<LiveCheckout, 'schedule'> {
  readonly cart: CartView;
}

/** A code, or another tab, has changed the cart: the checkout asks for its sums and deliveries again. */
function useOtherChanges({ cart, liveCart, onCart, schedule }: OtherChangesOptions): void {
  const shown = useRef(cart);
  useEffect(() => {
    shown.current = cart;
    onCart(cart);
  }, [cart, onCart]);
  useEffect(() => {
    if (liveCart !== null && liveCart !== shown.current)
      schedule({ delayMs: CHOICE_DELAY_MS, changesSum: true });
  }, [liveCart, schedule]);
}

/** What the answer to an order shows; the page's own data where the API could not return any, or where nothing was sent. */
function selectPage(page: CheckoutPage, answer: CheckoutAnswer | undefined): CheckoutPage {
  const { checkout, cart, attempt } = answer ?? {};
  return checkout && cart && attempt !== undefined ? { checkout, cart, attempt } : page;
}
