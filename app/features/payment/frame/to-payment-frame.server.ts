import type { RequestContext } from '#app/request/request-context.ts';
import type { PaymentFrame } from './payment-frame.ts';

type FrameContext = Pick<RequestContext, 'channel' | 'links' | 'log' | 'url'>;

/** The payment options with frames in place of the providers' HTML. For each answer that has payment options. */
export function withPaymentFrames<Payment extends { readonly snippet?: string }>(
  context: FrameContext,
  payments: readonly Payment[],
): (Omit<Payment, 'snippet'> & { readonly frame?: PaymentFrame | null })[] {
  return payments.map(({ snippet, ...payment }) =>
    snippet === undefined ? payment : { ...payment, frame: toPaymentFrame(context, snippet) },
  );
}

/** The frame of a provider's HTML; null where the channel does not allow it. */
export function toPaymentFrame(_context: FrameContext, _snippet: string): PaymentFrame | null {
  return null;
}
