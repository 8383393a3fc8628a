import { expect, test } from 'vitest';
import { parseAddress, parseShippingAddress } from './address.ts';

test('an address has all fields as they look', () => {
  const address = parseAddress({ firstName: ' Te\u200Bst ', lastName: '\u3164', zip: null });
  expect(address).toMatchObject({ firstName: 'Test', lastName: '', zip: '', mobile: '' });
  expect(Object.keys(address ?? {})).toHaveLength(14);
});

test('an absent address is null', () => {
  expect(parseAddress(null)).toBeNull();
  expect(parseAddress(undefined)).toBeNull();
});

test('a shipping address without a street is null', () => {
  expect(parseShippingAddress({ firstName: 'Test', addressLine1: ' \u200B ' })).toBeNull();
  expect(parseShippingAddress({ addressLine1: 'Exempelgatan 1' })).toMatchObject({
    addressLine1: 'Exempelgatan 1',
  });
});
