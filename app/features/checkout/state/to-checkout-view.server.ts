import type { CheckoutDraft } from './draft-cookie.server.ts';
import { toPaymentFrame, type FrameContext } from '#app/features/payment/frame/to-payment-frame.server.ts';
import { selectPaymentFlow } from '#app/features/payment/payment-kinds.ts';
import { formatComingDay } from '#app/features/cart/ordered/coming-day.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { readShippingData, toPickupChoices } from './pickup-point.ts';
import type { ApiCheckout } from './checkout.documents.server.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type {
  CheckoutValues,
  CheckoutView,
  DeliveryChoice,
  PaymentChoice,
} from '#app/features/checkout/checkout-view.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import type { MarketChoice } from '#app/features/fields/markets.server.ts';
import { ADDRESS_FIELDS } from '#app/features/fields/address-fields.ts';

interface CheckoutParts {
  readonly markets: readonly MarketChoice[];
  readonly market: MarketChoice;
  readonly customerTypes: readonly CustomerType[];
  readonly customerType: CustomerType;
  readonly vatIncluded: boolean;
  readonly api: ApiCheckout;
  /** What was typed: as submitted, else as the API and the cookie have it. */
  readonly values: CheckoutValues;
}

/** The checkout for its page. Amounts are the API's own texts in the visitor's VAT mode (PR-01). */
export function toCheckoutView(
  context: FrameContext & Pick<RequestContext, 'locale'>,
  parts: CheckoutParts,
): CheckoutView {
  const { markets, market, customerTypes, customerType, api, values } = parts;
  return {
    markets,
    market: market.alias,
    country: market.country,
    customerTypes,
    customerType,
    values,
    deliveries: isZipKnown(api) ? toDeliveries(context, parts) : null,
    payments: toPayments(context, parts),
    isNothingToPay: api.cart?.summary?.total?.sellingPriceIncVat === 0,
    isBlocked: api.checkoutStatus === 'CUSTOMER_BLACKLISTED',
  };
}

const isZipKnown = ({ billingAddress, shippingAddress }: ApiCheckout): boolean =>
  [shippingAddress, billingAddress].some((address) => (address?.zip ?? '').trim() !== '');

function toDeliveries(
  context: Parameters<typeof formatComingDay>[0],
  { api, vatIncluded }: CheckoutParts,
): DeliveryChoice[] {
  const data = readShippingData(api.shippingData);
  return compact(api.shippingOptions).map((option) => {
    const { expectedDay, ...more } = data.get(option.externalId ?? '') ?? { id: '', agents: [] };
    const pickupPoints = toPickupChoices(option.id, more);
    return {
      id: option.id,
      name: option.displayName ?? option.name ?? '',
      fee: toFee(option, vatIncluded),
      isSelected: option.isSelected,
      ...omitEmpty({ expected: formatComingDay(context, expectedDay, { style: 'shortWeekday' }) }),
      ...(pickupPoints.length > 0 ? { pickupPoints } : {}),
    };
  });
}

/** The provider's HTML, which the selected embedded payment has (contract 9.4), never reaches the page: its frame does. */
function toPayments(context: FrameContext, { api, vatIncluded }: CheckoutParts): PaymentChoice[] {
  return compact(api.paymentOptions).map((option) => {
    const paymentType = option.paymentType ?? 'STANDARD';
    const isShown = option.isSelected && selectPaymentFlow(paymentType) === 'frame';
    return {
      id: option.id,
      name: option.displayName ?? option.name ?? '',
      fee: toFee(option, vatIncluded),
      isSelected: option.isSelected,
      paymentType,
      ...(isShown && option.paymentData ? { frame: toPaymentFrame(context, option.paymentData) } : {}),
    };
  });
}

interface Fee {
  readonly feeIncVat: number;
  readonly feeIncVatFormatted: string | null;
  readonly feeExVatFormatted: string | null;
}

const toFee = (fee: Fee, vatIncluded: boolean): string | null =>
  fee.feeIncVat > 0 ? (vatIncluded ? fee.feeIncVatFormatted : fee.feeExVatFormatted) : null;

/** What the API and the cookie know, by field. */
export function toStoredValues(api: ApiCheckout, draft: CheckoutDraft | null): CheckoutValues {
  const otherShipping = draft === null ? differs(api) : draft.otherShipping === 'on';
  return omitEmpty({
    email: api.email,
    identityNumber: api.identityNumber,
    message: draft?.message,
    pickupPoint: draft?.pickupPoint,
    newsletter: draft?.newsletter,
    terms: draft?.terms,
    ...toAddressValues('billing', api.billingAddress),
    ...(otherShipping ? { otherShipping: 'on', ...toAddressValues('shipping', api.shippingAddress) } : {}),
  });
}

/** An account may have another address for deliveries, which is then open before anyone asks for it. */
function differs({ billingAddress, shippingAddress }: ApiCheckout): boolean {
  if (!shippingAddress || shippingAddress.addressLine1 === '') return false;
  return ADDRESS_FIELDS.some((field) => shippingAddress[field] !== billingAddress?.[field]);
}

type ApiAddress = ApiCheckout['billingAddress'];

function toAddressValues(kind: 'billing' | 'shipping', address: ApiAddress): CheckoutValues {
  if (!address) return {};
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [`${kind}.${field}`, address[field]]));
}
