import { cartView } from './cart-view.ts';
import type { PricedCart } from '#backend/model/cart-types.ts';
import { listDeliveryOptions } from '#backend/domain/delivery/delivery-options.ts';
import { computeWaitDays } from '#backend/trade/cart/goods.ts';
import { deliveryOptionView, shippingData } from './delivery-view.ts';
import { isNothingToPay, listPaymentOptions } from '#backend/trade/payment/payment-options.ts';
import { paymentOptionView } from './payment-view.ts';
import type { PaymentSession } from '#backend/trade/payment/payment-types.ts';
import { addMoney, subtractMoney } from '#backend/domain/pricing/money-amounts.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { isBlocked } from '#backend/trade/checkout/order-problem.ts';
import { parseAddress, parseShippingAddress } from '#backend/domain/customers/parse-address.ts';

/**
 * `CheckoutType` (contract 3.9). Without a postal code the nationwide deliveries are listed, because the cart's total has the
 * fee of the default one; a delivery widget gets no data before it is known (contract 9.1).
 */
export function checkoutView(
  scope: Scope,
  priced: PricedCart,
  input: CheckoutInput,
  session: PaymentSession | null,
) {
  const { cart } = priced;
  const deliveries = listDeliveryOptions(scope, {
    goodsIncVat: addMoney(subtractMoney(priced.subTotal, priced.fixedDiscount), priced.feeDiscount).incVat,
    zip: cart.zip,
    selectedId: cart.shippingId,
    // An external fee of 0 applies to the selected option only
    isFree: priced.isShippingFree && cart.externalShippingFee === null,
    externalFee: cart.externalShippingFee,
    waitDays: computeWaitDays(priced.lines),
  });
  const payments = listPaymentOptions(scope, {
    selectedId: cart.paymentId,
    isPaid: isNothingToPay(priced.payment?.id),
  });
  return {
    email: input.email ?? null,
    identityNumber: input.identityNumber ?? null,
    cart: cartView(scope, priced),
    billingAddress: parseAddress(input.billingAddress),
    shippingAddress: parseShippingAddress(input.shippingAddress),
    consents: [],
    shippingOptions: deliveries.map((option) => deliveryOptionView(scope, option)),
    shippingData: cart.zip === null ? null : shippingData(scope, deliveries, cart.zip),
    paymentOptions: payments.map((option) =>
      paymentOptionView(scope, option, option.isSelected ? session : null),
    ),
    checkoutStatus: isBlocked(scope, input.email) ? 'CUSTOMER_BLACKLISTED' : 'OK',
  };
}
