import { fromMinor } from '#backend/core/money/minor.ts';
import { formatMinor } from '#backend/domain/pricing/money-amounts.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { PaymentOption } from '#backend/model/cart-types.ts';
import type { PaymentSession } from '#backend/trade/payment/payment-types.ts';

/** `PaymentOptionType` (contract 3.9). */
export function paymentOptionView(
  scope: Scope,
  option: PaymentOption,
  session: PaymentSession | null = null,
) {
  const { fee, ...rest } = option;
  return {
    ...rest,
    paymentData: session?.html ?? null,
    newCheckoutSession: session?.isNew ?? false,
    feeIncVat: fromMinor(fee.incVat),
    feeExVat: fromMinor(fee.exVat),
    feeIncVatFormatted: () => formatMinor(scope, fee.incVat),
    feeExVatFormatted: () => formatMinor(scope, fee.exVat),
  };
}
