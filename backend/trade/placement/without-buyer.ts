import { EMPTY_ADDRESS } from '#backend/domain/customers/parse-address.ts';
import type { AppliedCampaign, CartDiscount, PricedCart, PricedLine } from '#backend/model/cart-types.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';

/** A code is worth money to whoever reads it, so a stranger does not see it as a campaign either. */
const isNoCode = ({ category }: AppliedCampaign): boolean => category !== 'PROMO_CODE';

/** Amounts are the order's sums; the name of a code is left out. */
const withoutCode = (discount: CartDiscount): CartDiscount =>
  discount.kind === 'PROMO_CODE' || discount.kind === 'GIFT_CARD' ? { ...discount, name: null } : discount;

/** A line's message is the buyer's own text, such as an engraving. */
const withoutMessage = (priced: PricedLine): PricedLine => ({
  ...priced,
  line: { ...priced.line, message: '' },
});

function cartWithoutBuyer(priced: PricedCart): PricedCart {
  return {
    ...priced,
    // The cart's id proves the buyer, so it is no more public than the address
    cart: { ...priced.cart, id: '', promoCode: null, merchantData: null, zip: null, email: null },
    lines: priced.lines.map(withoutMessage),
    code: null,
    balance: { ...priced.balance, remaining: 0 },
    appliedCampaigns: priced.appliedCampaigns.filter(isNoCode),
    ...(priced.discounts ? { discounts: priced.discounts.map(withoutCode) } : {}),
  };
}

/**
 * The order's goods and sums without anything about its buyer: no name, e-mail, phone, address, identity number, text
 * or code, and none of the ids that give access to the whole order. Works on the stored order instead of a response,
 * so that a field added to a response later cannot leak it.
 */
export function withoutBuyer(order: StoredOrder): StoredOrder {
  return {
    ...order,
    publicId: '',
    userId: null,
    email: '',
    cartId: '',
    externalOrderId: null,
    snapshot: {
      cart: cartWithoutBuyer(order.snapshot.cart),
      customerType: order.snapshot.customerType,
      billingAddress: EMPTY_ADDRESS,
      shippingAddress: EMPTY_ADDRESS,
      identityNumber: '',
      message: '',
      pickupPoint: '',
      desiredDeliveryDate: null,
      customerOrderNumber: '',
      goodsLabel: '',
      merchantData: '',
      sender: { address: '', userAgent: '' },
    },
  };
}
