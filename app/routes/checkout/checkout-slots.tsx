import type { ReactNode } from 'react';
import type { PaymentSlot } from '#app/features/checkout/form/checkout-form.tsx';
import { PaymentPart } from '#app/features/payment/frame/payment-part.tsx';

/** The frame of an embedded payment in the checkout's form. */
export const renderPayment = (slot: PaymentSlot): ReactNode => <PaymentPart {...slot} />;
