import type { VariablesOf } from '#app/commerce/graphql.ts';
import {
  ADDRESS_FIELDS,
  type CheckoutValues,
  type CustomerType,
  type MarketChoice,
} from '#app/features/checkout/checkout-view.ts';
import { listShownFields } from '#app/features/checkout/rules/shown-fields.ts';
import { TEXT_MAX_CHARS } from '#app/features/checkout/rules/text-limits.ts';
import type { LinkBuilder } from '#app/i18n/links.ts';
import type { checkoutDocument } from './checkout.documents.server.ts';

export type ApiCheckoutInput = NonNullable<VariablesOf<typeof checkoutDocument>['checkout']>;
type ApiAddressInput = NonNullable<ApiCheckoutInput['billingAddress']>;

export interface InputParts {
  readonly values: CheckoutValues;
  readonly market: MarketChoice;
  readonly customerType: CustomerType;
  readonly links: Pick<LinkBuilder, 'page' | 'sitePath' | 'absolute'>;
}

/**
 * What is typed, for the API (contract 9.2): fields that are not shown are not sent, and a separate address only when it is
 * asked for. Texts that the API would refuse for their length are cut: their rule refuses the order.
 */
export function toCheckoutInput({ values, market, customerType, links }: InputParts): ApiCheckoutInput {
  const shown = listShownFields({ country: market.country, customerType, values });
  const textOf = (field: keyof CheckoutValues): string =>
    shown.has(field) ? (values[field] ?? '').slice(0, TEXT_MAX_CHARS) : '';
  const toAddress = (kind: 'billing' | 'shipping'): ApiAddressInput => ({
    ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, textOf(`${kind}.${field}`)])),
    country: market.country,
  });
  const absolute = (page: 'checkout' | 'checkoutConfirm'): string =>
    links.absolute(links.sitePath(links.page(page)));
  return {
    customerType,
    paymentId: toId(values.paymentId),
    shippingId: toId(values.shippingId),
    billingAddress: toAddress('billing'),
    ...(values.otherShipping === 'on' ? { shippingAddress: toAddress('shipping') } : {}),
    email: textOf('email'),
    identityNumber: textOf('identityNumber'),
    message: values.message ?? '',
    checkoutUrls: { redirectUrl: absolute('checkoutConfirm'), checkoutPageUrl: absolute('checkout') },
  };
}

/** 0 means none selected (contract 9.2). */
function toId(value: string | undefined): number {
  const id = Number(value);
  return /^\d{1,9}$/.test(value ?? '') && Number.isSafeInteger(id) ? id : 0;
}
