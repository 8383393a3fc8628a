import { useEffect, useState } from 'react';
import type { CheckoutStep } from '#app/features/analytics/shop-event.ts';
import { useShownEvent } from '#app/features/analytics/use-shown-event.ts';
import type { CheckoutPage } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutView } from '#app/features/checkout/checkout-view.ts';

/** Reports that the checkout has begun, and each step that is done, by what is saved (CK-04). */
export function useCheckoutEvents({ cart, checkout }: CheckoutPage): void {
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
