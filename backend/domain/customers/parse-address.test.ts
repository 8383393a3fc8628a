import { expect, test } from 'vitest';
import { parseAddress, parseShippingAddress } from './parse-address.ts';

test('an address has all of its members as texts, trimmed', () => {
  const address = parseAddress({ firstName: ' Test ', zip: null });
  expect(address).toMatchObject({ firstName: 'Test', lastName: '', zip: '', mobile: '' });
  expect(Object.keys(address ?? {})).toHaveLength(14);
});

test('an address that was not given is none', () => {
  expect(parseAddress(null)).toBeNull();
  expect(parseAddress(undefined)).toBeNull();
});

test('a shipping address counts only with a street', () => {
  expect(parseShippingAddress({ firstName: 'Test', addressLine1: '  ' })).toBeNull();
  expect(parseShippingAddress({ addressLine1: 'Exempelgatan 1' })).toMatchObject({
    addressLine1: 'Exempelgatan 1',
  });
});
