import { expect, test } from 'vitest';
import { type ApiAccount, NO_ADDRESS } from '#app/features/account/settings/load-settings.server.ts';
import {
  toAddressInput,
  toDetailsInput,
  toNewsletterInput,
  toRemovedAddressInput,
} from './change-settings.server.ts';

const SAVED = Object.fromEntries(
  Object.keys(NO_ADDRESS).map((name) => [name, `saved ${name}`]),
) as typeof NO_ADDRESS;
const anAccount = (account: Partial<ApiAccount> = {}): ApiAccount => ({
  email: 'kim@example.com',
  gender: 'WOMAN',
  customerType: 'ORGANIZATION',
  newsletter: true,
  personalId: '1',
  address: SAVED,
  ...account,
});
const ADDRESS = {
  country: 'FI',
  careOf: '',
  addressLine1: 'Katu 1',
  addressLine2: '',
  zip: '00100',
  city: 'X',
  entryCode: '',
};

test('[AC-02] every update names the customer type, and nothing that its form does not have', () => {
  expect(toNewsletterInput(anAccount(), false)).toEqual({ customerType: 'ORGANIZATION', newsletter: false });
  expect(Object.keys(toAddressInput(anAccount(), ADDRESS))).toEqual(['customerType', 'address']);
  expect(Object.keys(toDetailsInput(anAccount(), { firstName: 'Kim' }))).toEqual(['customerType', 'address']);
  expect(toDetailsInput(anAccount(), { identityNumber: '', gender: 'MAN' })).toMatchObject({
    personalId: '',
    gender: 'MAN',
  });
});

test('[AC-02] the address keeps the members that the forms do not have', () => {
  expect(toAddressInput(anAccount(), ADDRESS).address).toEqual({ ...SAVED, ...ADDRESS });
  expect(toDetailsInput(anAccount(), { firstName: 'Kim', mobile: '1' }).address).toEqual({
    ...SAVED,
    firstName: 'Kim',
    mobile: '1',
  });
  expect(toAddressInput(anAccount({ address: null }), ADDRESS).address).toEqual({
    ...NO_ADDRESS,
    ...ADDRESS,
  });
});

test('a country stays as it was written where it is the same one', () => {
  const address = { ...SAVED, country: 'finland' };
  expect(toAddressInput(anAccount({ address }), ADDRESS).address?.country).toBe('finland');
  expect(toAddressInput(anAccount({ address }), { ...ADDRESS, country: 'SE' }).address?.country).toBe('SE');
});

test('a phone of another system is replaced by the one that is typed over it', () => {
  const address = { ...SAVED, mobile: '' };
  expect(toDetailsInput(anAccount({ address }), { mobile: '' }).address).toMatchObject({
    mobile: '',
    phone: '',
  });
  expect(toDetailsInput(anAccount({ address }), { mobile: 'saved phone' }).address).toMatchObject({
    phone: 'saved phone',
  });
});

test('a removed address leaves name, company and phone', () => {
  const { firstName, lastName, company, mobile, phone } = SAVED;
  expect(toRemovedAddressInput(anAccount()).address).toEqual({
    ...NO_ADDRESS,
    firstName,
    lastName,
    company,
    mobile,
    phone,
  });
});
