import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigation } from '@remix-run/react';
import type { CartNotice } from '#app/features/cart/changes/cart-answer.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { useCart, useLiveCart } from '#app/features/cart/live/use-cart.ts';
import { PromoForm } from '#app/features/cart/summary/promo-form.tsx';
import {
  type CheckoutAnswer,
  type CheckoutErrors,
  type CheckoutPage,
  LOG_OUT,
  UPDATE_FIELD,
} from '#app/features/checkout/checkout-answer.ts';
import { ACCOUNT_LINE_ID } from '#app/features/checkout/form/account-line.tsx';
import { CheckoutForm } from '#app/features/checkout/form/checkout-form.tsx';
import { CHOICE_DELAY_MS } from '#app/features/checkout/form/live/update-queue.ts';
import {
  type LiveCheckout,
  toPage,
  useLiveCheckout,
} from '#app/features/checkout/form/live/use-live-checkout.ts';
import type { CheckoutReturn } from '#app/features/payment/return/checkout-urls.server.ts';
import { ReturnNotice } from '#app/features/payment/return/return-notice.tsx';
import type { Messages } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import { Heading } from '#app/ui/heading/heading.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { usePrefixedUrl } from '#app/ui/link/link-prefix.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import { useOverlays } from '#app/ui/overlays/use-overlays.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { CheckoutStep } from '#app/features/analytics/shop-event.ts';
import { useShownEvent } from '#app/features/analytics/use-shown-event.ts';
import type { CheckoutView } from '#app/features/checkout/checkout-view.ts';
import { OrderSummary } from './order-summary.tsx';
import * as styles from './checkout-page.css.ts';

interface CheckoutPageViewProps {
  readonly page: CheckoutPage & {
    readonly title: string;
    /** Paths without language prefix: of the cart's page, of the terms of purchase and of the page with the login. */
    readonly cartPath: ShopPath;
    readonly termsPath: ShopPath;
    readonly loginPath: ShopPath;
    /** Of fields that have a value, as the page was loaded. */
    readonly savedErrors: CheckoutErrors;
    /** E-mail address of the account that is logged in; null for a guest. */
    readonly customer: string | null;
    /** Why the shopper is back without an order. */
    readonly returned: CheckoutReturn | null;
    /** Of the form for codes, without script. */
    readonly promo: { readonly notice: CartNotice } | null;
    readonly messages: Messages;
  };
  /** To an order that was refused. */
  readonly answer: CheckoutAnswer | undefined;
}

/** The checkout (CO-01): the form, and beside it what is ordered. One column on phones. */
export function CheckoutPageView({ page, answer }: CheckoutPageViewProps) {
  const { title, cartPath, termsPath, loginPath, savedErrors, customer, returned, promo, messages } = page;
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
  useOtherChanges({ cart, liveCart: state?.cart ?? null, messages, schedule: live.schedule });
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
            {...{ form, live, answer, savedErrors, customer, isLoginEnded, termsPath }}
            onLogIn={useLogIn(loginPath)}
          />
        </div>
      </div>
    </Container>
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

interface OtherChangesOptions extends Pick<LiveCheckout, 'schedule'> {
  readonly cart: CartView;
  /** The cart as other parts of the page and other tabs have changed it; null where they have not. */
  readonly liveCart: CartView | null;
  readonly messages: Messages;
}

/** Other parts and tabs get the cart that the page shows; where they change it, the checkout asks for its sums and deliveries again. */
function useOtherChanges({ cart, liveCart, messages, schedule }: OtherChangesOptions): void {
  const loadCart = useCart();
  const shown = useRef(cart);
  useEffect(() => {
    shown.current = cart;
    loadCart().then(
      ({ adopt }) => adopt({ cart, messages }),
      // Without the cart's script the page has forms
      () => {},
    );
  }, [cart, loadCart, messages]);
  useEffect(() => {
    if (liveCart !== null && liveCart !== shown.current)
      schedule({ delayMs: CHOICE_DELAY_MS, changesSum: true });
  }, [liveCart, schedule]);
}

/** Reports that the checkout has begun, and each step that is done, by what is saved (CK-04). */
function useCheckoutEvents({ cart, checkout }: CheckoutPage): void {
  useShownEvent('begun', (make) => make.checkoutBegun(cart));
  useStepEvent(cart, 'destination', isDestinationKnown(checkout) ? checkout.country : null);
  useStepEvent(cart, 'delivery', findChosenDelivery(checkout));
  useStepEvent(cart, 'details', areDetailsComplete(checkout) ? 'complete' : null);
  const hasChosen = useHasChosenPayment();
  useStepEvent(cart, 'payment', hasChosen ? findPaymentName(checkout) : null);
  useStepEvent(cart, 'confirm', checkout.values.terms === 'on' ? 'accepted' : null);
}

/** `choice` is null while the step is not done. Another choice sends the event again. */
function useStepEvent(cart: CheckoutPage['cart'], step: CheckoutStep, choice: string | null): void {
  useShownEvent(choice ?? '', (make) => make.checkoutStepDone(cart, step, choice ?? ''));
}

const isDestinationKnown = ({ deliveries }: CheckoutView): boolean => (deliveries?.length ?? 0) > 0;

/** What the shopper has chosen; the API selects one before that. */
const findChosenDelivery = ({ deliveries, values }: CheckoutView): string | null =>
  deliveries?.find(({ id }) => String(id) === values.shippingId)?.name ?? null;

const findPaymentName = ({ payments, values }: CheckoutView): string | null =>
  payments.find(({ id }) => String(id) === values.paymentId)?.name ?? null;

/** What every customer has to give. */
const DETAILS = [
  'email',
  'billing.firstName',
  'billing.lastName',
  'billing.addressLine1',
  'billing.city',
] as const;

const areDetailsComplete = ({ values }: CheckoutView): boolean =>
  DETAILS.every((field) => Boolean(values[field]));

/** A saved form also has the payment that the API selects by itself: only a click (keys of a radio send one too) is a choice. */
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

/** Whether the login that the form was filled in for has ended by itself or in another tab, without another since. */
function useEndedLogin(customer: string | null, answer: CheckoutAnswer | undefined): boolean {
  const isLoggingOut = useNavigation().formData?.get(UPDATE_FIELD) === LOG_OUT;
  const [state, setState] = useState({ customer, isOwn: false, hasEnded: false });
  if (isLoggingOut && !state.isOwn) setState({ ...state, isOwn: true });
  else if (state.customer !== customer)
    setState({ customer, isOwn: false, hasEnded: customer === null && !state.isOwn });
  return customer === null && (state.hasEnded || answer?.notice?.key === 'checkout.notice.loginEnded');
}
