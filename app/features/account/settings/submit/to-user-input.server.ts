import type { VariablesOf } from '#app/commerce/graphql.ts';
import { NO_ADDRESS, toCountryValue } from '#app/features/account/settings/to-settings-account.server.ts';
import type {
  ApiAccount,
  ApiAddress,
  updateUserDocument,
} from '#app/features/account/settings/settings.documents.server.ts';
import {
  GENDERS,
  type AddressField,
  type DetailsField,
  type SettingsValues,
} from '#app/features/account/settings/settings-view.ts';

export type UserInput = VariablesOf<typeof updateUserDocument>['user'];

/**
 * What an update always sends (contract 3.11): without the customer type the API takes a company for a person. Absent members
 * stay unchanged.
 */
const startInput = ({ customerType }: ApiAccount): UserInput => ({ customerType });

/**
 * The whole address with some members replaced. The forms have seven of its fourteen members, and an API may replace an address
 * instead of merging it.
 */
const mergeAddress = (user: ApiAccount, changes: Partial<ApiAddress>): ApiAddress => ({
  ...NO_ADDRESS,
  ...user.address,
  ...changes,
});

/** The update for the customer's own data; fields that the form does not have stay unchanged. */
export function toDetailsInput(user: ApiAccount, values: Partial<SettingsValues<DetailsField>>): UserInput {
  const { gender, identityNumber, mobile, ...names } = values;
  const chosen = GENDERS.find((each) => each === gender);
  return {
    ...startInput(user),
    address: mergeAddress(user, { ...names, ...(mobile === undefined ? {} : toPhone(user, mobile)) }),
    ...(identityNumber === undefined ? {} : { personalId: identityNumber }),
    ...(chosen === undefined ? {} : { gender: chosen }),
  };
}

/** The form's phone is `mobile`. Where the page shows another system's `phone` instead, an emptied field removes that one. */
const toPhone = ({ address }: ApiAccount, mobile: string): Partial<ApiAddress> => {
  const isShown = address?.mobile === '' && address.phone !== '';
  return isShown && mobile !== address.phone ? { mobile, phone: '' } : { mobile };
};

/** The update for the address. Its country stays as it was written where it is the same one. */
export function toAddressInput(user: ApiAccount, values: SettingsValues<AddressField>): UserInput {
  const saved = user.address?.country ?? '';
  const country = saved !== '' && toCountryValue(saved) === values.country ? saved : values.country;
  return { ...startInput(user), address: mergeAddress(user, { ...values, country }) };
}

/** The update that removes the address. Names, company and phone are no part of it for the customer. */
export function toRemovedAddressInput(user: ApiAccount): UserInput {
  const { firstName = '', lastName = '', company = '', mobile = '', phone = '' } = user.address ?? {};
  return { ...startInput(user), address: { ...NO_ADDRESS, firstName, lastName, company, mobile, phone } };
}

export const toNewsletterInput = (user: ApiAccount, newsletter: boolean): UserInput => ({
  ...startInput(user),
  newsletter,
});
