import type { CheckoutFieldName, CheckoutValues } from '#app/features/checkout/checkout-view.ts';
import {
  ADDRESS_FIELDS,
  hasIdentityNumber,
  type AddressField,
  type FieldShape,
} from '#app/features/fields/address-fields.ts';
import type { CustomerType } from '#app/request/preferences.ts';

/** What decides which fields the form has; the country is that of the chosen market. */
export interface FormShape extends FieldShape {
  readonly values: Pick<CheckoutValues, 'otherShipping'>;
}

/** Fields of an address for this customer type: a company's name for companies only. */
const listAddressFields = (customerType: CustomerType): readonly AddressField[] =>
  ADDRESS_FIELDS.filter((field) => field !== 'company' || customerType === 'ORGANIZATION');

/** A field's address, and its name in it; a field beside the addresses is itself. */
export function splitName(field: CheckoutFieldName) {
  const [address, part] = field.split('.') as ['billing' | 'shipping', AddressField];
  return part === undefined ? { address: null, part: field } : { address, part };
}

/** The fields that the form shows, in its order. Values of others are ignored. */
export function listShownFields(shape: FormShape): ReadonlySet<CheckoutFieldName> {
  const address = listAddressFields(shape.customerType);
  return new Set<CheckoutFieldName>([
    'market',
    'billing.zip',
    'shippingId',
    'pickupPoint',
    'customerType',
    ...(hasIdentityNumber(shape) ? (['identityNumber'] as const) : []),
    'email',
    ...address.map((field) => `billing.${field}` as const),
    'otherShipping',
    ...(shape.values.otherShipping === 'on' ? address.map((field) => `shipping.${field}` as const) : []),
    'message',
    'paymentId',
    'newsletter',
    'terms',
  ]);
}
