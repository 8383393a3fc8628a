import { z } from 'zod';
import { type FrameContext, toPaymentFrame } from '#app/features/payment/frame/to-payment-frame.server.ts';
import { selectPaymentFlow } from '#app/features/payment/payment-kinds.ts';
import { formatComingDay } from '#app/features/cart/ordered/coming-day.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type {
  CheckoutValues,
  CheckoutView,
  DeliveryChoice,
  PaymentChoice,
  PickupChoice,
} from '#app/features/checkout/checkout-view.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import type { MarketChoice } from '#app/features/fields/markets.server.ts';
import { ADDRESS_FIELDS } from '#app/features/fields/address-fields.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { cartFragment } from '#app/features/cart/cart-fields.server.ts';
import { addressFragment } from '#app/features/fields/address-fragment.server.ts';
import type { CheckoutDraft } from './draft-cookie.server.ts';

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

/** A list that is longer than this is no list to choose from. */
const MAX_POINTS = 30;
/** Of the API's JSON text, in characters. */
const MAX_DATA_CHARS = 200_000;
const id = z.union([z.string().min(1).max(60), z.number()]).transform(String);
const text = z.string().max(200);

const agentSchema = z.object({ id, name: text, address: text.catch(''), hours: text.catch('') });
const optionSchema = z.object({
  id,
  expectedDay: z.string().nullish().catch(null),
  agents: z.array(agentSchema).max(MAX_POINTS).catch([]),
});
const dataSchema = z.object({ options: z.array(z.unknown()) });

type ShippingOption = Readonly<z.output<typeof optionSchema>>;

/**
 * The options of `CheckoutType.shippingData` by their id, which is the `externalId` of a delivery (contract 9.3). Empty where there is
 * no such text or its format is that of another widget.
 */
export function readShippingData(json: string | null): ReadonlyMap<string, ShippingOption> {
  if (!json || json.length > MAX_DATA_CHARS) return new Map();
  const data = dataSchema.safeParse(parseJson(json));
  const options = (data.success ? data.data.options : []).flatMap((option) => {
    const parsed = optionSchema.safeParse(option);
    return parsed.success ? [[parsed.data.id, parsed.data] as const] : [];
  });
  return new Map(options);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * The pick-up points of a delivery. A choice's value names the delivery, too, so that it says nothing once another delivery is
 * chosen.
 */
export const toPickupChoices = (
  deliveryId: number,
  { id: externalId, agents }: ShippingOption,
): PickupChoice[] =>
  agents.map((agent) => ({
    value: [String(deliveryId), externalId, agent.id].map(encodeURIComponent).join('/'),
    name: agent.name,
    detail: [agent.address, agent.hours].filter((part) => part !== '').join(' · '),
  }));

/** What the API is sent of the chosen point: nothing where the form has another delivery than the point's. */
export function toPickupInput({ pickupPoint = '', shippingId }: CheckoutValues) {
  const [deliveryId, externalId, agentId, ...more] = pickupPoint.split('/').map(decode);
  if (!externalId || !agentId || more.length > 0 || deliveryId !== shippingId) return {};
  return { pickupPoint: agentId, externalShippingId: externalId };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

const checkoutFragment = graphql(
  `
    fragment Checkout on CheckoutType {
      email
      identityNumber
      checkoutStatus
      billingAddress {
        ...FormAddress
      }
      shippingAddress {
        ...FormAddress
      }
      shippingOptions {
        id
        name
        displayName
        feeIncVat
        feeIncVatFormatted
        feeExVatFormatted
        isSelected
        externalId
      }
      shippingData
      paymentOptions {
        id
        name
        displayName
        feeIncVat
        feeIncVatFormatted
        feeExVatFormatted
        isSelected
        paymentType
        paymentData
      }
      cart {
        ...Cart
      }
    }
  `,
  [addressFragment, cartFragment],
);

/** Reads the checkout, and saves `checkout` where it is given: one call per view and change (contract 9.1). */
export const checkoutDocument = graphql(
  `
    mutation createOrUpdateCheckout(
      $cartId: String!
      $checkout: CheckoutInputType
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      createOrUpdateCheckout(
        cartId: $cartId
        checkout: $checkout
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...Checkout
      }
    }
  `,
  [checkoutFragment],
);

type ApiCheckout = ResultOf<typeof checkoutFragment>;
