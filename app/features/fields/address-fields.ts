import type { MessageKey } from '#app/i18n/messages.ts';
import type { CustomerType } from '#app/request/preferences.ts';

/** Where somebody lives, in the order of the forms. */
export const PLACE_FIELDS = ['careOf', 'addressLine1', 'addressLine2', 'zip', 'city', 'entryCode'] as const;

/** The fields of an address in checkout and account. */
export const ADDRESS_FIELDS = ['company', 'firstName', 'lastName', ...PLACE_FIELDS, 'mobile'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** What a form asks of its customer, beside choices. */
export type CustomerField = AddressField | 'email' | 'identityNumber';

/** What decides which fields a form has, and what they may contain. */
export interface FieldShape {
  /** ISO 3166, two capitals. */
  readonly country: string;
  readonly customerType: CustomerType;
}

/** The personal id is for persons in Sweden (VL-03); companies have their organisation's id everywhere (CO-02). */
export const hasIdentityNumber = ({ country, customerType }: FieldShape): boolean =>
  customerType === 'ORGANIZATION' || country === 'SE';

/** The label of a customer's field. */
export const selectLabel = (field: CustomerField, customerType: CustomerType): MessageKey =>
  field === 'identityNumber'
    ? `fields.label.${customerType === 'PERSON' ? 'personalId' : 'organizationId'}`
    : `fields.label.${field}`;
