import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ApiConfirmation, ApiOrder, ApiOrderAddress } from './confirmation.documents.server.ts';
import type { OrderView, Purchase } from './confirmation-view.ts';

interface OrderParts {
  readonly order: ApiOrder;
  readonly summary: NonNullable<ApiConfirmation['cart']>['summary'];
  readonly cart: CartView;
}

/** An order, as its confirmation shows it. */
export function toOrderView(
  { locale }: Pick<RequestContext, 'locale'>,
  { order, summary, cart }: OrderParts,
): OrderView {
  const { shipping, payment } = summary ?? {};
  const billing = listAddressLines(order.billingAddress, locale.code);
  const delivered = listAddressLines(order.shippingAddress, locale.code);
  const isSame = delivered.length === 0 || delivered.join('\n') === billing.join('\n');
  return {
    orderId: order.orderId ?? '',
    cart,
    billingAddress: billing,
    purchase: toPurchase(order, cart),
    ...omitEmpty({
      shippingAddress: isSame ? null : delivered,
      message: order.message,
      delivery: shipping?.displayName ?? shipping?.name,
      payment: payment?.displayName ?? payment?.name,
    }),
  };
}

/** As on a label: name, company, street, place, country in the page's language, phone. */
function listAddressLines(address: ApiOrderAddress | null, languageTag: string): readonly string[] {
  if (!address) return [];
  const { company, firstName, lastName, careOf, addressLine1, addressLine2, zip, city, country } = address;
  const lines = [
    company,
    join(firstName, lastName),
    careOf === '' ? '' : `c/o ${careOf}`,
    addressLine1,
    addressLine2,
    join(zip, city),
    formatCountry(country, languageTag),
    address.mobile || address.phone,
  ];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** `SE` is *Sverige* in Swedish; what is no code stays. */
const formatCountry = (country: string, languageTag: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([languageTag], { type: 'region' }).of(country) ?? country)
    : country;

const cents = (amount: number): number => Math.round(amount * 100) / 100;

function toPurchase(order: ApiOrder, { summary, lines, promoCode }: OrderView['cart']): Purchase {
  return {
    id: order.orderId ?? '',
    currency: order.currency ?? summary.currency,
    value: order.sum,
    tax: cents(order.orderValueIncVat - order.orderValueExVat),
    shipping: order.shippingFeeIncVat,
    items: lines.map(({ tracked }) => tracked),
    ...omitEmpty({ coupon: order.promoCode ?? promoCode }),
  };
}
