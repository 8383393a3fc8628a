import {
  ADDRESS_FIELDS,
  type AddressField,
  type CheckoutFieldName,
  type CheckoutValues,
  type CustomerType,
} from '#app/features/checkout/checkout-view.ts';

/** What decides which fields the form has. */
export interface FormShape {
  /** ISO 3166, two capitals: of the chosen market. */
  readonly country: string;
  readonly customerType: CustomerType;
  readonly values: Pick<CheckoutValues, 'otherShipping'>;
}

/** The personal id is for persons in Sweden; companies have their organisation's id everywhere (CO-02). */
export const hasIdentityNumber = ({ country, customerType }: Omit<FormShape, 'values'>): boolean =>
  customerType === 'ORGANIZATION' || country === 'SE';

/** Fields of an address for this customer type: a company's name for companies only. */
export const listAddressFields = (customerType: CustomerType): readonly AddressField[] =>
  ADDRESS_FIELDS.filter((field) => field !== 'company' || customerType === 'ORGANIZATION');

/** The fields that the form shows, in its order. Values of others are ignored. */
export function listShownFields(shape: FormShape): ReadonlySet<CheckoutFieldName> {
  const address = listAddressFields(shape.customerType);
  return new Set<CheckoutFieldName>([
    'market',
    'billing.zip',
    'shippingId',
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
