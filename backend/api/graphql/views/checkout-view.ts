import { cartView, paymentOptionView, deliveryOptionView, shippingData } from './cart-view.ts';
import type { PricedCart, PricedLine } from '#backend/model/cart-types.ts';
import { listDeliveryOptions } from '#backend/domain/delivery/delivery-options.ts';
import { computeWaitDays } from '#backend/trade/cart/goods.ts';
import { isNothingToPay, listPaymentOptions, findDueTime } from '#backend/trade/payment/payment-options.ts';
import type { PaymentSession } from '#backend/trade/payment/payment-store.ts';
import { addMoney, subtractMoney, ZERO_MONEY } from '#backend/domain/money-amounts.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { isBlocked } from '#backend/trade/checkout/order-problem.ts';
import { parseAddress, parseShippingAddress } from '#backend/model/address.ts';
import { formatSizeLabel } from '#backend/core/text/labels.ts';
import { imagesOf, productUrl } from '#backend/domain/catalog/product/product-rows.ts';
import { fromMinor, type Money } from '#backend/core/money/money.ts';
import { CULTURES } from '#backend/core/text/languages.ts';
import { scopeOfOrder } from '#backend/trade/orders/order-store.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';

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
    skipShippingValidation: input.skipShippingValidation,
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

/** `CheckoutOrderRowType` (contract 3.9). */
function rowView(scope: Scope, order: StoredOrder, priced: PricedLine) {
  const { line, sku, product } = priced;
  const saved = subtractMoney(priced.regularTotal, priced.total);
  const category = scope.shop.categories.get(product.category_id);
  return {
    articleNumber: sku.article_number,
    brand: scope.shop.brands.get(product.brand_id)?.name ?? null,
    gtin: sku.gtin,
    imageUrl: imagesOf(product)[0] ?? null,
    message: line.message,
    name: product.name,
    sku: String(line.skuId),
    variant: formatSizeLabel(sku.label, scope.language),
    productUrl: () => productUrl(scope, product),
    currency: order.currency,
    categories: category === undefined ? [] : [category.texts[scope.language]?.name ?? category.key],
    campaignIds: priced.campaigns.map(({ campaignId }) => campaignId),
    campaignNames: priced.campaigns.map(({ name }) => name),
    priceIncVat: fromMinor(priced.total.incVat),
    priceExVat: fromMinor(priced.total.exVat),
    discountIncVat: fromMinor(saved.incVat),
    discountExVat: fromMinor(saved.exVat),
    discountRate: priced.regularTotal.incVat === 0 ? 0 : saved.incVat / priced.regularTotal.incVat,
    height: 0,
    length: 0,
    width: 0,
    weight: product.weight,
    quantity: line.quantity,
    productId: product.id,
  };
}

/** Deprecated members that older clients read instead of the address (contract 3.9). */
function deprecatedMembers({ email, snapshot: { billingAddress: address } }: StoredOrder) {
  return {
    ...address,
    email,
    phone: address.mobile || address.phone,
    address1: address.addressLine1,
    address2: address.addressLine2,
  };
}

/** `CheckoutOrderType` (contract 3.9): an order for the confirmation page and its trackers. */
export function checkoutOrderView(requestScope: Scope, order: StoredOrder) {
  const scope = scopeOfOrder(requestScope, order);
  const { snapshot } = order;
  const { cart } = snapshot;
  // A discount's share of the fees lowers the fees here: the order value is the items and fees less the balance (contract 3.9)
  const goodsDiscount = subtractMoney(cart.fixedDiscount, cart.feeDiscount);
  const items = subtractMoney(cart.subTotal, goodsDiscount);
  const shippingFee = subtractMoney(cart.shippingFee, cart.feeDiscount);
  const balance: Money = { incVat: order.fromBalance, exVat: order.fromBalance };
  const value = subtractMoney(addMoney(items, shippingFee, cart.paymentFee), balance);
  const saved = addMoney(ZERO_MONEY, subtractMoney(cart.regularSubTotal, cart.subTotal), goodsDiscount);
  const isCompany = snapshot.customerType === 'ORGANIZATION';
  return {
    ...deprecatedMembers(order),
    orderId: String(order.id),
    transactionId: order.externalOrderId ?? String(order.id),
    externalOrderId: order.externalOrderId,
    status: order.status,
    message: snapshot.message,
    currency: order.currency,
    languageId: CULTURES[scope.language],
    promoCode: cart.code?.code ?? null,
    personalId: isCompany ? null : snapshot.identityNumber,
    organizationNumber: isCompany ? snapshot.identityNumber : null,
    metaData: snapshot.merchantData,
    pickupPoint: snapshot.pickupPoint,
    expectedDeliveryDate: cart.shipping?.expectedDay ?? null,
    paymentDueDate: findDueTime(scope.shop, order),
    customerOrderNumber: snapshot.customerOrderNumber,
    goodsLabel: snapshot.goodsLabel,
    billingAddress: snapshot.billingAddress,
    shippingAddress: snapshot.shippingAddress,
    campaignIds: cart.appliedCampaigns.map(({ campaignId }) => campaignId),
    campaignNames: cart.appliedCampaigns.map(({ name }) => name),
    discountIncVat: fromMinor(saved.incVat),
    discountExVat: fromMinor(saved.exVat),
    itemValueIncVat: fromMinor(items.incVat),
    itemValueExVat: fromMinor(items.exVat),
    orderValueIncVat: fromMinor(value.incVat),
    orderValueExVat: fromMinor(value.exVat),
    paymentFeeIncVat: fromMinor(cart.paymentFee.incVat),
    paymentFeeExVat: fromMinor(cart.paymentFee.exVat),
    shippingFeeIncVat: fromMinor(shippingFee.incVat),
    shippingFeeExVat: fromMinor(shippingFee.exVat),
    sum: fromMinor(order.total),
    balance: fromMinor(order.fromBalance),
    rows: cart.lines.map((line) => rowView(scope, order, line)),
    marketId: order.market,
    customerId: order.userId ?? 0,
    customerTypeId: isCompany ? 2 : 1,
    customerGroupId: 0,
    paymentId: order.paymentId,
    shippingId: cart.shipping?.id ?? 0,
    gender: 'UNKNOWN',
    desiredDeliveryDate: snapshot.desiredDeliveryDate,
  };
}
