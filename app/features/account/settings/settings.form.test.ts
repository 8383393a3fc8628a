import { expect, test } from 'vitest';
import type { AuthClient } from '#app/commerce/auth-client.server.ts';
import { refused } from '#kernel/result.ts';
import { aContext } from '#tests/support/a-context.ts';
import { A_CUSTOMER } from '#tests/support/customers/a-customer.ts';
import { aForm } from '#tests/support/a-form.ts';
import {
  submitSettings,
  toAddressInput,
  toDetailsInput,
  toNewsletterInput,
  toRemovedAddressInput,
} from './settings.form.server.ts';
import { type ApiAccount, NO_ADDRESS } from './settings.server.ts';

const FORM = {
  intent: 'password',
  password: ' Old ',
  newPassword: 'Better-2026',
  passwordAgain: 'Better-2026',
};

function submit(fields: Record<string, string>, changePassword: AuthClient['changePassword']) {
  const context = aContext();
  const session = { ...context.session, find: () => A_CUSTOMER, markRequired: () => undefined };
  const auth = { ...context.auth, changePassword };
  return submitSettings({ ...context, auth, session }, aForm(fields));
}

test('[AU-05] after too many tries the answer says when the next one is accepted, and repeats no password', async () => {
  const answer = await submit(FORM, async ({ password }, next) => {
    expect([password, next]).toEqual([' Old ', 'Better-2026']);
    return refused({ status: 429, code: null, retryAfterSeconds: 90 });
  });
  expect(answer).toMatchObject({ refusal: { code: 'tooMany', status: 429, retryAfter: 90 } });
  expect(JSON.stringify(answer)).not.toMatch(/Old|Better/);
});

test('[VL-02] a password that breaks a rule is not sent to the auth service', async () => {
  const refuseCall = async () => {
    throw new Error('The auth service was called.');
  };
  for (const wrong of [
    { password: '' },
    { newPassword: '123456', passwordAgain: '123456' },
    { passwordAgain: 'x' },
  ])
    expect(await submit({ ...FORM, ...wrong }, refuseCall)).toMatchObject({ refusal: { status: 400 } });
});

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
