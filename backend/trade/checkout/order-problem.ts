import type { PricedCart } from '#backend/model/cart-types.ts';
import { getAvailableStock, listGoodsNames } from '#backend/trade/cart/goods.ts';
import { lineOf, parseShippingAddress, toAddress, trimmed, type Address } from '#backend/model/address.ts';
import { isNothingToPay, isPaymentOption } from '#backend/trade/payment/payment-options.ts';
import { listDeliveryOptions, listPointsOf } from '#backend/domain/delivery/delivery-options.ts';
import type { PickupPoint } from '#backend/domain/delivery/pickup-points.ts';
import type { CustomerType, Scope } from '#backend/model/scope.ts';
import { parseEmail } from '#backend/domain/customers/user-store.ts';
import type { CheckoutInput } from './checkout-input.ts';
import { isPersonalId } from '#kernel/personal-id.ts';
import type { Market } from '#backend/model/shop.ts';

const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Whether a country, given as code, English name or name in the market's language, is the market's. An empty one
 * counts as it.
 */
function isMarketCountry(market: Market, country: string): boolean {
  if (country === '') return true;
  const names = [market.country, englishNames.of(market.country) ?? '', market.countryName];
  return names.some((name) => name.toLowerCase() === country.toLowerCase());
}

/** Why an order is refused. The messages are the live API's own (contract 9.8). */
interface OrderProblem {
  readonly code: string;
  readonly message: string;
  /** Further members of the GraphQL error's extensions. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

const failed = (message: string): OrderProblem => ({ code: 'VALIDATION_FAILED', message });

/** Whether the signed-in account or the account of the order's e-mail address is blocked. */
export function isBlocked({ database, customer }: Scope, email: string | null | undefined): boolean {
  const sql = 'select 1 from users where (email = ? or id = ?) and is_blocked = 1';
  const buyer = [lineOf(email).toLowerCase(), customer?.userId ?? null];
  return database.raw.exists(sql, buyer);
}

function findShortage(scope: Scope, { lines }: PricedCart): OrderProblem | null {
  const wantedBySku = new Map<number, number>();
  for (const { line } of lines)
    wantedBySku.set(line.skuId, (wantedBySku.get(line.skuId) ?? 0) + line.quantity);
  const short = lines.filter(({ line, sku }) => (wantedBySku.get(line.skuId) ?? 0) > getAvailableStock(sku));
  if (short.length === 0) return null;
  return {
    code: 'INSUFFICIENT_STOCK',
    message: 'Insufficient stock amount',
    facts: { skuIds: [...new Set(short.map(({ line }) => line.skuId))], names: listGoodsNames(short, scope) },
  };
}

const REQUIRED: readonly (readonly [keyof Address, string])[] = [
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['addressLine1', 'Address is required'],
  ['city', 'City is required'],
  ['zip', 'Zip is required'],
];

function findAddressProblem(
  { market }: Scope,
  address: Address,
  kind: 'Billing' | 'Shipping',
): OrderProblem | null {
  const missing = REQUIRED.find(([member]) => address[member] === '');
  if (missing !== undefined) return failed(missing[1]);
  return isMarketCountry(market, address.country) ? null : failed(`Invalid ${kind} Country`);
}

/** The customer type that the checkout names, or else that of the account. */
export function buyerType({ customer }: Scope, { customerType }: CheckoutInput): CustomerType {
  return customerType ?? customer?.customerType ?? 'PERSON';
}

/** The e-mail address is required; a Swedish person's identity number is checked when given. */
function findBuyerProblem(scope: Scope, input: CheckoutInput): OrderProblem | null {
  const email = lineOf(input.email) || lineOf(scope.customer?.email);
  if (parseEmail(email) === null) return failed('Email is required');
  const number = lineOf(input.identityNumber);
  const isPerson = scope.market.country === 'SE' && buyerType(scope, input) === 'PERSON';
  if (number === '' || !isPerson || isPersonalId(number, scope.now().getTime())) return null;
  return { code: 'INVALID_IDENTITY_NUMBER', message: 'The identity number is not valid' };
}

export interface OrderRules {
  /**
   * `offered`: the delivery that the cart names is offered; without one the default applies. `shown`: the default also
   * replaces one that is not offered, as in a payment frame, whose sum includes the fee of the option that the checkout
   * showed. A client that skips the validation answers for the delivery itself.
   */
  readonly delivery: 'offered' | 'shown';
  /**
   * Only what the live API's validation has a message for (contract 9.8): e-mail address and identity number are the
   * order's, which has codes for them.
   */
  readonly isValidation?: boolean;
}

/** The first problem in the order of the checkout form; null when the order can be placed. */
export function findOrderProblem(
  scope: Scope,
  priced: PricedCart,
  input: CheckoutInput,
  rules: OrderRules = { delivery: 'offered' },
): OrderProblem | null {
  if (isBlocked(scope, input.email))
    return { code: 'CUSTOMER_BLACKLISTED', message: 'Customer is blacklisted' };
  if (priced.lines.length === 0) return { code: 'CART_EMPTY', message: 'The cart is empty' };
  // A separate shipping address must be in the market's country, too (CO-02)
  const shippingAddress = parseShippingAddress(input.shippingAddress);
  return (
    findShortage(scope, priced) ??
    findAddressProblem(scope, toAddress(input.billingAddress), 'Billing') ??
    (shippingAddress && findAddressProblem(scope, shippingAddress, 'Shipping')) ??
    (rules.isValidation === true ? null : findBuyerProblem(scope, input)) ??
    findPaymentProblem(priced) ??
    findShippingProblem(scope, priced, input, rules) ??
    findPickupProblem(scope, priced, input, rules)
  );
}

/** Requires the shopper's choice, where anything is to be paid: `priced` has the default option for a missing or unknown id. */
function findPaymentProblem({ cart, payment }: PricedCart): OrderProblem | null {
  return isNothingToPay(payment?.id) || isPaymentOption(cart.paymentId)
    ? null
    : failed('Payment must be selected');
}

/** Requires that the shop delivers to the postal code, and offers the delivery that the cart names there. */
function findShippingProblem(
  scope: Scope,
  priced: PricedCart,
  input: CheckoutInput,
  { delivery }: OrderRules,
): OrderProblem | null {
  const { shippingId } = priced.cart;
  const options = listDeliveryOptions(scope, {
    goodsIncVat: priced.subTotal.incVat,
    zip: findGoodsZip(priced, input) ?? '',
    selectedId: shippingId,
    isFree: false,
    externalFee: null,
    skipShippingValidation: input.skipShippingValidation,
  });
  const isDefaultEnough = delivery === 'shown' || shippingId === null;
  const isOffered = options.some(({ id }) => isDefaultEnough || id === shippingId);
  return isOffered ? null : failed('Shipping must be selected');
}

/** The postal code that the goods of an order go to; null before it is known. */
const findGoodsZip = ({ cart }: PricedCart, input: CheckoutInput): string | null =>
  cart.zip ?? input.billingAddress?.zip ?? null;

/** The pick-up point that an order names or, without one, the nearest; null for a delivery that goes to the door, and for a client's own point. */
export function findPickupPoint(scope: Scope, priced: PricedCart, input: CheckoutInput): PickupPoint | null {
  const named = trimmed(input.pickupPoint);
  const points = listPointsOf(scope, priced.shipping?.id, findGoodsZip(priced, input));
  const point = points.find(({ id }) => id === named);
  if (point === undefined && named !== '' && input.skipShippingValidation === true) return null;
  return point ?? points[0] ?? null;
}

/** A named point must be one of the delivery's. A payment frame's order takes the nearest instead, as with its delivery. */
function findPickupProblem(
  scope: Scope,
  priced: PricedCart,
  input: CheckoutInput,
  { delivery, isValidation }: OrderRules,
): OrderProblem | null {
  const named = trimmed(input.pickupPoint);
  if (delivery !== 'offered' || named === '' || input.skipShippingValidation === true) return null;
  const point = findPickupPoint(scope, priced, input);
  return point === null || point.id === named
    ? null
    : failed(isValidation === true ? 'Shipping must be selected' : 'Pickup point must be selected');
}
