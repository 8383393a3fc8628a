import { z } from 'zod';
import { isApiId } from '#app/commerce/api-id.ts';
import { graphql, type ResultOf, type VariablesOf } from '#app/commerce/graphql.ts';
import { cartFragment } from '#app/features/cart/cart-fragment.server.ts';
import { addressFragment, type MarketChoice } from '#app/features/fields/address.server.ts';
import { ADDRESS_FIELDS, MESSAGE_MAX_CHARS, TEXT_MAX_CHARS } from '#app/features/fields/field-rules.ts';
import { toCheckoutUrls } from '#app/features/payment/payment-urls.server.ts';
import type { CustomerType, RequestContext } from '#app/request/request-context.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';
import type { CheckoutValues, PickupChoice } from './checkout.ts';
import { listShownFields } from './checkout-fields.ts';

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
    mutation createOrUpdateCheckout($cartId: String!, $checkout: CheckoutInputType) {
      createOrUpdateCheckout(cartId: $cartId, checkout: $checkout) {
        ...Checkout
      }
    }
  `,
  [checkoutFragment],
);

export type ApiCheckout = ResultOf<typeof checkoutFragment>;
export type ApiCheckoutInput = NonNullable<VariablesOf<typeof checkoutDocument>['checkout']>;

/**
 * The typed values for the API (contract 9.2): fields that are not shown are not sent, and a separate address only where the form has
 * one. Texts that the API would refuse for their length are cut: the form's rules refuse the order.
 */
export async function toCheckoutInput(
  context: RequestContext,
  values: CheckoutValues,
  { market, customerType }: { readonly market: MarketChoice; readonly customerType: CustomerType },
): Promise<ApiCheckoutInput> {
  const { country } = market;
  const shown = listShownFields({ country, customerType, values });
  const textOf = (field: keyof CheckoutValues): string =>
    shown.has(field) ? (values[field] ?? '').slice(0, TEXT_MAX_CHARS) : '';
  const toAddress = (kind: 'billing' | 'shipping') => ({
    ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, textOf(`${kind}.${field}`)])),
    country,
  });
  return {
    customerType,
    paymentId: toId(values.paymentId),
    shippingId: toId(values.shippingId),
    ...toPickupInput(values),
    billingAddress: toAddress('billing'),
    shippingAddress: values.otherShipping === 'on' ? toAddress('shipping') : undefined,
    email: textOf('email'),
    identityNumber: textOf('identityNumber'),
    message: (values.message ?? '').slice(0, MESSAGE_MAX_CHARS),
    checkoutUrls: await toCheckoutUrls(context),
  };
}

/** 0 means none selected (contract 9.2). */
function toId(value: string | undefined): number {
  const id = findWholeNumber(value);
  return isApiId(id) ? id : 0;
}

/** A longer list is ignored: it is useless for choosing. */
const MAX_POINTS = 30;
/** Of the API's JSON text. */
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
 * The options of `CheckoutType.shippingData` by their id, which is the `externalId` of a delivery (contract 9.3). Empty without such a
 * text, or where it has the format of another widget.
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

/** The pick-up points of a delivery. A choice's value includes the delivery, so that it is invalid with any other delivery. */
export const toPickupChoices = (
  deliveryId: number,
  { id: externalId, agents }: ShippingOption,
): PickupChoice[] =>
  agents.map((agent) => ({
    value: [String(deliveryId), externalId, agent.id].map(encodeURIComponent).join('/'),
    name: agent.name,
    detail: [agent.address, agent.hours].filter((part) => part !== '').join(' · '),
  }));

/** The API's input of the chosen point; empty where the form has another delivery than the point's. */
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
