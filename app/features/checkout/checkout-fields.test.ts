import { expect, test } from 'vitest';
import { FIELD_CASES } from '#tests/support/checkout/field-cases.ts';
import { findCheckoutError, isOptional, listCheckoutErrors, listShownFields } from './checkout-fields.ts';

const SWEDE = { country: 'SE', customerType: 'PERSON' } as const;

test.each(
  FIELD_CASES.map(
    (entry) => [`${entry.field} ${entry.shape.country} ${entry.shape.customerType}`, entry] as const,
  ),
)('[VL-01] [VL-03] [VL-04] %s: what the rule accepts', (_name, { field, shape, valid, invalid, error }) => {
  for (const value of valid) expect(findCheckoutError(field, value, shape), value).toBeNull();
  for (const value of invalid)
    expect(findCheckoutError(field, value, shape), value).toBe(`fields.error.${error}`);
});

test('[VL-01] an empty field is an error unless it is optional', () => {
  const empty = ['', '   ', undefined];
  for (const field of listShownFields({ ...SWEDE, values: { otherShipping: 'on' } })) {
    const [error, ...others] = empty.map((value) => findCheckoutError(field, value, SWEDE));
    expect(others).toEqual([error, error]);
    expect(error === null, field).toBe(isOptional(field));
    if (field === 'message') continue;
    for (const invisible of ['\u200B', '\u202A \u202C', '\u3164', '\u2800'])
      expect(findCheckoutError(field, invisible, SWEDE), field).toBe(error);
  }
  expect(findCheckoutError('email', '', SWEDE)).toBe('fields.missing.email');
  expect(findCheckoutError('shipping.addressLine1', '', SWEDE)).toBe('fields.missing.addressLine1');
  expect(findCheckoutError('identityNumber', '', SWEDE)).toBe('fields.missing.personalId');
  const company = { ...SWEDE, customerType: 'ORGANIZATION' } as const;
  expect(findCheckoutError('identityNumber', '', company)).toBe('fields.missing.organizationId');
  for (const field of listShownFields({ ...company, values: { otherShipping: 'on' } }))
    if (field !== 'customerType')
      expect(findCheckoutError(field, '', company)).not.toBe('fields.error.required');
  expect(findCheckoutError('terms', '', SWEDE)).toBe('checkout.error.terms');
  expect(findCheckoutError('shippingId', '', SWEDE)).toBe('checkout.error.shipping');
});

test('[CO-02] the personal id is for persons in Sweden, company and its id for companies; values of other fields do not matter', () => {
  const fieldsOf = (country: string, customerType: 'PERSON' | 'ORGANIZATION') => [
    ...listShownFields({ country, customerType, values: {} }),
  ];
  expect(fieldsOf('SE', 'PERSON')).toContain('identityNumber');
  expect(fieldsOf('SE', 'PERSON')).not.toContain('billing.company');
  for (const country of ['FI', 'NO', 'DK', 'DE']) {
    expect(fieldsOf(country, 'PERSON')).not.toContain('identityNumber');
    expect(fieldsOf(country, 'ORGANIZATION')).toEqual(
      expect.arrayContaining(['identityNumber', 'billing.company']),
    );
  }
  const wrong = { identityNumber: 'x', 'billing.company': 'x'.repeat(999), 'shipping.zip': 'x' };
  const errors = listCheckoutErrors(wrong, { country: 'FI', customerType: 'PERSON' });
  expect(Object.keys(errors).filter((field) => field in wrong)).toEqual([]);
  const shipped = listCheckoutErrors({ ...wrong, otherShipping: 'on' }, SWEDE);
  expect(shipped['shipping.zip']).toBe('fields.error.zip');
  expect(shipped['shipping.mobile']).toBeUndefined();
  expect(Object.keys(errors)[0]).toBe('market');
});
