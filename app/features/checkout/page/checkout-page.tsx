import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigation } from '@remix-run/react';
import type { CartNotice } from '#app/features/cart/forms/cart-forms.ts';
import type { CartView } from '#app/features/cart/cart.ts';
import { useCart, useLiveCart } from '#app/features/cart/live/use-cart.tsx';
import { ShopHelp } from '#app/features/cart/view/cart-summary.tsx';
import { PromoForm } from '#app/features/cart/view/promo-form.tsx';
import {
  type CheckoutReply,
  type CheckoutErrors,
  type CheckoutPage,
  type CheckoutView,
  LOG_OUT,
  UPDATE_FIELD,
} from '#app/features/checkout/checkout.ts';
import type { CheckoutReturn } from '#app/features/payment/payment-urls.server.ts';
import { ReturnNotice } from '#app/features/payment/payment-pages.tsx';
import type { Messages } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/page/use-root-data.ts';
import { Heading } from '#app/ui/text/text.tsx';
import { Container } from '#app/ui/layout/layout.tsx';
import { SmartLink, usePrefixedUrl } from '#app/ui/link/link.tsx';
import { useOverlays } from '#app/ui/overlay/overlays.tsx';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { CheckoutStep } from '#app/features/analytics/shop-events.ts';
import { useShownEvent } from '#app/features/analytics/track.ts';
import { ACCOUNT_LINE_ID } from './details-step.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CHOICE_DELAY_MS } from './update-queue.ts';
import { type LiveCheckout, toPage, useLiveCheckout } from './live-checkout.ts';
import { OrderSummary } from './order-summary.tsx';
import * as styles from './checkout-page.css.ts';

interface CheckoutPageViewProps {
  readonly page: CheckoutPage & {
    readonly title: string;
    /** Paths without language prefix: of the cart's page and of the page with the login. */
    readonly cartPath: ShopPath;
    readonly loginPath: ShopPath;
    /** Errors of the saved values of a page that was loaded. */
    readonly savedErrors: CheckoutErrors;
    /** E-mail address of the account that is logged in; null for a guest. */
    readonly customer: string | null;
    /** Why the shopper has returned without an order. */
    readonly returned: CheckoutReturn | null;
    /** The message of the form for promo codes, without script. */
    readonly promo: { readonly notice: CartNotice } | null;
    readonly messages: Messages;
  };
  /** The answer to an order that was refused. */
  readonly answer: CheckoutReply | undefined;
}

/** The checkout (CO-01): the form, and beside it the order's summary. One column on phones. */
export function CheckoutPageView({ page, answer }: CheckoutPageViewProps) {
  const { title, cartPath, loginPath, savedErrors, customer, returned, promo, messages } = page;
  const t = useTranslate();
  const { state } = useLiveCart();
  const { checkoutPath } = useRootData();
  const form = useRef<HTMLFormElement>(null);
  const initial = useMemo(() => toPage(answer) ?? page, [page, answer]);
  const live = useLiveCheckout(form, initial);
  const { cart } = live.page;
  useCheckoutEvents(live.page);
  useFocusAfterLogin(customer);
  const isLoginEnded = useEndedLogin(customer, answer);
  useSharedCart({ cart, liveCart: state?.cart ?? null, messages, schedule: live.schedule });
  return (
    <Container>
      <div className={styles.page}>
        <div className={styles.top}>
          <Heading level={1} size="page">
            {title}
          </Heading>
          <SmartLink target={{ internal: true, to: cartPath }} look="text">
            {t('checkout.backToCart')}
          </SmartLink>
          {returned === null ? null : (
            <div className={styles.notice}>
              <ReturnNotice kind={returned} />
            </div>
          )}
        </div>
        <OrderSummary cart={cart} isSumStale={live.isSumStale}>
          <PromoForm
            cart={cart}
            notice={state?.notice ?? (promo === null ? null : { ...promo.notice, isPromo: true })}
            returnTo={checkoutPath}
          />
        </OrderSummary>
        <div className={styles.formArea}>
          <CheckoutForm
            // After a login or logout the fields have other values
            key={customer ?? ''}
            {...{ form, live, answer, savedErrors, customer, isLoginEnded }}
            onLogIn={useLogIn(loginPath)}
          />
        </div>
        <div className={styles.help}>
          <ShopHelp isWhole />
        </div>
      </div>
    </Container>
  );
}

/** Opens the login in its panel, or its page where the panel's script cannot be loaded. */
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

/** Focuses the account's line after a login or logout, which removes the button that had the focus. */
function useFocusAfterLogin(customer: string | null): void {
  const before = useRef(customer);
  useEffect(() => {
    if (before.current === customer) return undefined;
    before.current = customer;
    let frame = 0;
    const focus = (): void => {
      // The page behind an open panel cannot be focused
      if (document.querySelector('dialog:modal') === null)
        document.querySelector<HTMLElement>(`#${ACCOUNT_LINE_ID}`)?.focus();
      else frame = requestAnimationFrame(focus);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [customer]);
}

interface SharedCartOptions {
  readonly cart: CartView;
  /** Null until another part of the page or another tab has changed the cart. */
  readonly liveCart: CartView | null;
  readonly messages: Messages;
  readonly schedule: LiveCheckout['schedule'];
}

/** Shares the page's cart with other parts and tabs, and loads sums and deliveries again where these change it. */
function useSharedCart({ cart, liveCart, messages, schedule }: SharedCartOptions): void {
  const loadCart = useCart();
  const shown = useRef(cart);
  useEffect(() => {
    shown.current = cart;
    loadCart().then(
      ({ adopt }) => adopt({ cart, messages }),
      // Without the cart's script the forms of the page work
      () => {},
    );
  }, [cart, loadCart, messages]);
  useEffect(() => {
    if (liveCart !== null && liveCart !== shown.current)
      schedule({ delayMs: CHOICE_DELAY_MS, changesSum: true });
  }, [liveCart, schedule]);
}

/** Sends the events of the checkout: begun, and each completed step, by the saved values (CK-04). */
function useCheckoutEvents({ cart, checkout }: CheckoutPage): void {
  const { country, deliveries, payments, values } = checkout;
  const hasChosen = useHasChosenPayment();
  useShownEvent('begun', (make) => make.checkoutBegun(cart));
  useStepEvent(cart, 'destination', deliveries?.length ? country : undefined);
  useStepEvent(cart, 'delivery', findName(deliveries, values.shippingId));
  useStepEvent(cart, 'details', DETAILS.every((field) => values[field]) ? 'complete' : undefined);
  useStepEvent(cart, 'payment', hasChosen ? findName(payments, values.paymentId) : undefined);
  useStepEvent(cart, 'confirm', values.terms === 'on' ? 'accepted' : undefined);
}

/** `choice` is absent while the step is not completed. Another choice sends the event again. */
function useStepEvent(cart: CartView, step: CheckoutStep, choice = ''): void {
  useShownEvent(choice, (make) => make.checkoutStepDone(cart, step, choice));
}

/** By the form's value, because the API selects an option before the shopper does. */
const findName = (options: CheckoutView['payments' | 'deliveries'], value: string | undefined) =>
  options?.find(({ id }) => String(id) === value)?.name;

/** Required of every customer. */
const DETAILS = [
  'email',
  'billing.firstName',
  'billing.lastName',
  'billing.addressLine1',
  'billing.city',
] as const;

/** Whether the shopper has clicked a payment (keys in a radio group also click): the API selects one by itself. */
function useHasChosenPayment(): boolean {
  const [hasChosen, setHasChosen] = useState(false);
  useEffect(() => {
    const notice = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement && target.name === 'paymentId') setHasChosen(true);
    };
    document.addEventListener('click', notice);
    return () => document.removeEventListener('click', notice);
  }, []);
  return hasChosen;
}

/** Whether the login of the form has ended by itself or in another tab, without a new one. */
function useEndedLogin(customer: string | null, answer: CheckoutReply | undefined): boolean {
  const isLoggingOut = useNavigation().formData?.get(UPDATE_FIELD) === LOG_OUT;
  const [state, setState] = useState({ customer, isOwn: false, hasEnded: false });
  if (isLoggingOut && !state.isOwn) setState({ ...state, isOwn: true });
  else if (state.customer !== customer)
    setState({ customer, isOwn: false, hasEnded: customer === null && !state.isOwn });
  return customer === null && (state.hasEnded || answer?.notice?.key === 'checkout.notice.loginEnded');
}
