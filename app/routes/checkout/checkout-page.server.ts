import type { CheckoutAnswer } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutView } from '#app/features/checkout/checkout-view.ts';
import { withPaymentFrames } from '#app/features/payment/frame/to-payment-frame.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** With the payment options' frames in place of the providers' HTML, which never reaches the page. */
export function withFrames<Answer extends Pick<CheckoutAnswer, 'checkout'>>(
  context: RequestContext,
  answer: Answer,
): Answer {
  if (!answer.checkout) return answer;
  const payments = withPaymentFrames(context, answer.checkout.payments);
  const checkout: CheckoutView = { ...answer.checkout, payments };
  return { ...answer, checkout };
}
