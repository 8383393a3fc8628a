import { expect, test } from 'vitest';
import { type AccountValues, fillFromAccount, markValues, omitMarked } from './account-values.server.ts';

const ACCOUNT: AccountValues = {
  customerType: 'PERSON',
  country: 'SE',
  values: {
    email: 'siri@example.com',
    identityNumber: '8112189876',
    'billing.firstName': 'Siri',
    'billing.lastName': 'Holm',
    'billing.addressLine1': 'Björkvägen 7',
    'billing.zip': '123 45',
    'billing.city': 'Ystad',
    'billing.mobile': '0701740605',
  },
};
const SHAPE = { country: 'SE', customerType: 'PERSON' } as const;

test('[CO-02] an account fills in what is empty; what is typed stays', () => {
  expect(fillFromAccount({}, ACCOUNT, SHAPE)).toEqual(ACCOUNT.values);
  const typed = { email: 'other@example.com', 'billing.zip': '12345', message: 'Ring' };
  expect(fillFromAccount(typed, ACCOUNT, SHAPE)).toEqual({ ...ACCOUNT.values, ...typed });
});

test('[CO-02] fields that only fit together are filled in together, or not at all', () => {
  const street = { 'billing.zip': '999 99', 'billing.addressLine1': 'Strandvägen 3' };
  const elsewhere = fillFromAccount(street, ACCOUNT, SHAPE);
  expect([elsewhere['billing.zip'], elsewhere['billing.city']]).toEqual(['999 99', undefined]);
  expect(elsewhere['billing.firstName']).toBe('Siri');
  const other = fillFromAccount({ 'billing.firstName': 'Kim' }, ACCOUNT, SHAPE);
  expect([other['billing.lastName'], other['billing.city']]).toEqual([undefined, 'Ystad']);
});

test('[CO-02] a postal code that was typed to see the deliveries gives way to the account’s address', () => {
  const { 'billing.zip': zip, 'billing.city': city } = fillFromAccount(
    { 'billing.zip': '999 99' },
    ACCOUNT,
    SHAPE,
  );
  expect([zip, city]).toEqual(['123 45', 'Ystad']);
});

test('[CO-02] a place in another country and an id of the other type are not filled in', () => {
  const abroad = fillFromAccount({ 'billing.city': 'Ystad' }, ACCOUNT, { ...SHAPE, country: 'FI' });
  expect([abroad['billing.city'], abroad['billing.addressLine1'], abroad.identityNumber]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const company = fillFromAccount({}, ACCOUNT, { ...SHAPE, customerType: 'ORGANIZATION' });
  expect(company.identityNumber).toBeUndefined();
});

test('[AU-04] the account’s values go with it, and what was typed over them stays', () => {
  const filled = fillFromAccount({ message: 'Ring' }, ACCOUNT, SHAPE);
  const marks = markValues(filled, ACCOUNT);
  expect(JSON.stringify(marks)).not.toMatch(/Siri|8112189876/);
  expect(omitMarked(filled, marks)).toEqual({ message: 'Ring' });
  expect(omitMarked({ ...filled, 'billing.city': 'Malmö' }, marks)).toEqual({
    message: 'Ring',
    'billing.city': 'Malmö',
  });
});
