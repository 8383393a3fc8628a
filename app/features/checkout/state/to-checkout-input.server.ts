import type { VariablesOf } from '#app/commerce/graphql.ts';
import type { CheckoutValues } from '#app/features/checkout/checkout-view.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import type { MarketChoice } from '#app/features/fields/markets.server.ts';
import { ADDRESS_FIELDS } from '#app/features/fields/address-fields.ts';
import { listShownFields } from '#app/features/checkout/rules/shown-fields.ts';
import { MESSAGE_MAX_CHARS, TEXT_MAX_CHARS } from '#app/features/fields/text-limits.ts';
import { toCheckoutUrls } from '#app/features/payment/return/checkout-urls.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { toPickupInput } from './pickup-point.ts';
import type { checkoutDocument } from './checkout.documents.server.ts';

export type ApiCheckoutInput = NonNullable<VariablesOf<typeof checkoutDocument>['checkout']>;
type ApiAddressInput = NonNullable<ApiCheckoutInput['billingAddress']>;

interface InputParts {
  readonly values: CheckoutValues;
  readonly market: MarketChoice;
  readonly customerType: CustomerType;
}

/**
 * What is typed, for the API (contract 9.2): fields that are not shown are not sent, and a separate address only when it is
 * asked for. Texts that the API would refuse for their length are cut: their rule refuses the order.
 */
export function toCheckoutInput(
  context: Pick<RequestContext, 'links' | 'url'>,
  { values, market, customerType }: InputParts,
): ApiCheckoutInput {
  const { country } = market;
  const shown = listShownFields({ country, customerType, values });
  const textOf = (field: keyof CheckoutValues): string =>
    shown.has(field) ? (values[field] ?? '').slice(0, TEXT_MAX_CHARS) : '';
  const toAddress = (kind: 'billing' | 'shipping'): ApiAddressInput => ({
    ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, textOf(`${kind}.${field}`)])),
    country,
  });
  return {
    customerType,
    paymentId: toId(values.paymentId),
    shippingId: toId(values.shippingId),
    ...toPickupInput(values),
    billingAddress: toAddress('billing'),
    ...(values.otherShipping === 'on' ? { shippingAddress: toAddress('shipping') } : {}),
    email: textOf('email'),
    identityNumber: textOf('identityNumber'),
    message: (values.message ?? '').slice(0, MESSAGE_MAX_CHARS),
    checkoutUrls: toCheckoutUrls(context),
  };
}

/** 0 means none selected (contract 9.2). */
function toId(value: string | undefined): number {
  const id = Number(value);
  return /^\d{1,9}$/.test(value ?? '') && Number.isSafeInteger(id) ? id : 0;
}
