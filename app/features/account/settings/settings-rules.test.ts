import { expect, test } from 'vitest';
import { findSettingsError, isOptional } from './settings-rules.ts';
import { listDetailsFields, type SettingsShape } from './settings-shape.ts';
import { ADDRESS_FIELDS, type SettingsField } from './settings-view.ts';

const NOTHING = { company: '', identityNumber: '', firstName: '', lastName: '', mobile: '', gender: '' };
const aShape = (shape: Partial<SettingsShape> = {}): SettingsShape => ({
  customerType: 'PERSON',
  country: 'SE',
  countries: ['SE', 'FI', 'DE'],
  saved: NOTHING,
  ...shape,
});

test('[AC-02] a company has its own fields; a personal id is for Sweden, or where one is stored', () => {
  expect(listDetailsFields(aShape())).toEqual([
    'identityNumber',
    'firstName',
    'lastName',
    'mobile',
    'gender',
  ]);
  expect(listDetailsFields(aShape({ country: 'FI' }))).toEqual(['firstName', 'lastName', 'mobile', 'gender']);
  const saved = { ...NOTHING, identityNumber: '900101-0017' };
  expect(listDetailsFields(aShape({ country: 'FI', saved }))).toContain('identityNumber');
  expect(listDetailsFields(aShape({ customerType: 'ORGANIZATION', country: 'DE' }))).toEqual([
    'company',
    'identityNumber',
    'firstName',
    'lastName',
    'mobile',
  ]);
});

// The rules that the checkout shares are proven by its own cases
test.each<[SettingsField, string, Partial<SettingsShape>, string | null]>([
  ['firstName', ' ', {}, 'fields.error.required'],
  ['firstName', 'x'.repeat(201), {}, 'fields.error.tooLong'],
  ['mobile', '', {}, null],
  ['mobile', '12', {}, 'fields.error.phone'],
  ['identityNumber', '', {}, null],
  ['identityNumber', '', { customerType: 'ORGANIZATION' }, 'fields.error.required'],
  ['identityNumber', '811228-9873', {}, 'fields.error.personalId'],
  ['identityNumber', '0112038-9', { customerType: 'ORGANIZATION', country: 'FI' }, null],
  ['identityNumber', `1${'-1'.repeat(24)}`, { customerType: 'ORGANIZATION' }, 'fields.error.tooLong'],
  ['gender', 'WOMAN', {}, null],
  ['gender', 'UNSET', {}, 'fields.error.required'],
  ['zip', '00100', { country: 'FI' }, null],
  ['country', 'FI', {}, null],
  ['country', 'US', {}, 'fields.error.required'],
])('[VL-01] [VL-03] [VL-04] %s %s is checked by country and customer type', (field, value, shape, error) => {
  expect(findSettingsError(field, value, aShape(shape))).toBe(error);
});

test('a stored id or phone of another system does not keep the customer from saving', () => {
  const saved = { ...NOTHING, identityNumber: '556000-0000', mobile: 'extension 12' };
  const shape = aShape({ customerType: 'ORGANIZATION', saved });
  expect(findSettingsError('identityNumber', '556000-0000', shape)).toBeNull();
  expect(findSettingsError('identityNumber', '556000-0008', shape)).toBe('fields.error.organizationId');
  expect(findSettingsError('mobile', ' extension 12 ', shape)).toBeNull();
});

test('[VL-04] what may be empty says so', () => {
  expect(ADDRESS_FIELDS.filter((field) => isOptional(field, aShape()))).toEqual([
    'careOf',
    'addressLine2',
    'entryCode',
  ]);
  expect(isOptional('identityNumber', aShape())).toBe(true);
  expect(isOptional('identityNumber', aShape({ customerType: 'ORGANIZATION' }))).toBe(false);
});
