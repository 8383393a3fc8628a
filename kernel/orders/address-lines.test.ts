import { expect, test } from 'vitest';
import { formatCareOf, listOrderAddresses, type OrderedAddress } from './address-lines.ts';

test('[CO-02] “c/o” is before a name once, also if the customer wrote it', () => {
  expect(['', 'Ek', 'c/o Ek', 'C/O Ek', 'c/ohlin'].map(formatCareOf)).toEqual([
    '',
    'c/o Ek',
    'c/o Ek',
    'C/O Ek',
    'c/o c/ohlin',
  ]);
});

const EMPTY: OrderedAddress = {
  company: '',
  firstName: '',
  lastName: '',
  careOf: '',
  addressLine1: '',
  addressLine2: '',
  zip: '',
  city: '',
  country: '',
  mobile: '',
  phone: '',
};
const OFFICE: OrderedAddress = {
  ...EMPTY,
  company: 'Exempel AB',
  firstName: 'Ada',
  lastName: 'Exempel',
  careOf: 'Ek',
  addressLine1: 'Exempelgatan 1',
  addressLine2: 'Lgh 1203',
  zip: '111 22',
  city: 'Exempelstad',
  country: 'SE',
  phone: '070 123 45 67',
};
const FRIEND: OrderedAddress = { ...EMPTY, firstName: 'Bo', addressLine1: 'Testvägen 2', country: 'FI' };
const OFFICE_LINES = [
  'Exempel AB',
  'Ada Exempel',
  'c/o Ek',
  'Exempelgatan 1',
  'Lgh 1203',
  '111 22 Exempelstad',
  'Sverige',
  '070 123 45 67',
];
const FRIEND_LINES = ['Bo', 'Testvägen 2', 'Finland'];

test.each([
  ['one', { shippingAddress: OFFICE }, [['address', OFFICE_LINES]]],
  ['no other', { shippingAddress: EMPTY }, [['address', OFFICE_LINES]]],
  [
    'two',
    { shippingAddress: FRIEND },
    [
      ['shippingAddress', FRIEND_LINES],
      ['billingAddress', OFFICE_LINES],
    ],
  ],
  ['one, fetched', { shippingAddress: OFFICE, pickupPoint: 'Kiosk' }, [['billingAddress', OFFICE_LINES]]],
  [
    'two, fetched',
    { shippingAddress: FRIEND, pickupPoint: 'Kiosk' },
    [
      ['recipient', FRIEND_LINES],
      ['billingAddress', OFFICE_LINES],
    ],
  ],
  ['none that a stranger may see', { billingAddress: EMPTY, shippingAddress: EMPTY }, []],
])('[CO-06] the addresses of an order: %s', (_, order, expected) => {
  const addresses = listOrderAddresses({ billingAddress: OFFICE, ...order }, 'sv-SE');
  expect(addresses.map(({ kind, lines }) => [kind, lines])).toEqual(expected);
});
