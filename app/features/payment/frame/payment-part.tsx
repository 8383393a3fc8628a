import { selectPaymentFlow } from '#app/features/payment/payment-kinds.ts';
import type { EmbeddedPayment } from './payment-frame.ts';

/** A field that has to be filled in before the payment can be shown. */
export interface MissingField {
  /** In the page's language. */
  readonly label: string;
  /** Id of the field's element. */
  readonly fieldId: string;
}

interface PaymentPartProps {
  /** The chosen payment option, or none. */
  readonly payment: EmbeddedPayment | undefined;
  /** Typed values or sums are on their way to the server: the frame is hidden until it is sure what it charges for. */
  readonly isUpdating: boolean;
  /** What the saved checkout lacks, terms included; the frame is shown once nothing is. */
  readonly missing: readonly MissingField[];
}

/** The frame of an embedded payment, or what is missing before it can be shown. Nothing for the other kinds. */
export function PaymentPart({ payment }: PaymentPartProps) {
  if (!payment || selectPaymentFlow(payment.paymentType) !== 'frame') return null;
  return <div />;
}
