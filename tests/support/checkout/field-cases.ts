import type { CheckoutFieldName } from '#app/features/checkout/checkout.ts';
import type { FieldShape } from '#app/features/fields/field-rules.ts';

export interface FieldCase {
  readonly field: CheckoutFieldName;
  readonly shape: FieldShape;
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
  /** Last part of the message key of the invalid values. */
  readonly error: string;
}

const person = (country: string): FieldShape => ({ country, customerType: 'PERSON' });
const company = (country: string): FieldShape => ({ country, customerType: 'ORGANIZATION' });
const zip = (country: string, valid: readonly string[], invalid: readonly string[]): FieldCase => ({
  field: 'billing.zip',
  shape: person(country),
  valid,
  invalid,
  error: 'zip',
});
const phone = (country: string, valid: readonly string[], invalid: readonly string[]): FieldCase => ({
  field: 'billing.mobile',
  shape: person(country),
  valid,
  invalid,
  error: 'phone',
});
const organization = (country: string, valid: readonly string[], invalid: readonly string[]): FieldCase => ({
  field: 'identityNumber',
  shape: company(country),
  valid,
  invalid,
  error: 'organizationId',
});

/**
 * What the fields of the checkout accept (VL-01, VL-03). One table for both sides: the rules as the browser calls them, and the
 * answers of the server to the same values. Numbers of authorities' examples and of public registers only.
 */
export const FIELD_CASES: readonly FieldCase[] = [
  {
    field: 'email',
    shape: person('SE'),
    valid: [
      'kim@example.com',
      'kim.ek+shop@sub.example.co',
      " o'neil@example.com ",
      '\u202Akim\u200B@example.com\u202C',
    ],
    invalid: [
      'kim',
      'kim@',
      'kim@example',
      'kim @example.com',
      'kim@exam ple.com',
      `${'k'.repeat(250)}@x.se`,
    ],
    error: 'email',
  },
  {
    field: 'identityNumber',
    shape: person('SE'),
    valid: [
      '811218-9876',
      '8112189876',
      '19811218-9876',
      '198112189876',
      '811218 9876',
      '121212-1212',
      '191212121212',
      '701063-2391',
      '701060-2394',
      '121212+1212',
      '\u202A811218\u20119876\u202C',
      '811218\u22129876',
    ],
    invalid: [
      '811218-9875',
      '811318-9876',
      '810230-9876',
      '81121-89876',
      '811218987',
      '0000000000',
      '556016-0680',
      'abc',
      '٨١١٢١٨-٩٨٧٦',
      '811218-98760',
      '20991231-9879',
      '19811218+9876',
    ],
    error: 'personalId',
  },
  organization(
    'SE',
    ['556016-0680', '5560160680', '16556016-0680', 'SE556016068001', '811218-9876', 'SE811218987601'],
    ['556016-0681', '55601606', '551316-0680', 'SE', '000000-0000'],
  ),
  organization(
    'FI',
    ['0112038-9', '01120389', 'FI01120389', 'fi 01120389'],
    ['0112038-8', '112038', 'FI', '0112038-'],
  ),
  organization(
    'DK',
    ['13585628', 'DK13585628', '13 58 56 28', 'DK-13585628'],
    ['13585627', '1358562', '03585628'],
  ),
  organization(
    'NO',
    ['923609016', '923 609 016', 'NO 923 609 016 MVA', 'NO923609016MVA'],
    ['923609017', '123456785', '92360901'],
  ),
  organization('DE', ['DE123456789', 'HRB 12345', 'HRB-1234 B'], ['HRB', '123', 'DE!123456', '----']),
  organization('FR', ['552 100 554', '55210055400013', 'FR03552100554'], ['552', 'abc', '<b>1234</b>']),
  zip(
    'SE',
    ['12345', '123 45', '123  45', 'SE-123 45', 'se-12345', 'SE 123 45', 'S-123 45', '\u200E123\u00A045'],
    ['1234', '123456', '12 345 6', 'ABCDE', '123-4x'],
  ),
  zip('FI', ['00100', '00 100', 'FI-00100', 'AX-22100'], ['0010', '001000', 'FI']),
  zip('DK', ['2100', ' 2100 ', 'DK-2100', 'DK 1000'], ['210', '21000', 'KBH']),
  zip('NO', ['0150', 'NO-0150', 'N-0001'], ['015', '01500']),
  zip('DE', ['10115', 'DE-10115'], ['1011', '101155', 'BERLIN']),
  zip('PL', ['00-950', '00950', 'PL-00950', '00\u2013950'], ['0-950', '00-95', '000-950']),
  zip('FR', ['75001', '75 001'], ['7500', '750011']),
  zip('GB', ['SW1A 1AA', 'sw1a 1aa'], ['SW1A', '12345']),
  zip('ZZ', ['10000', 'AB-12'], ['?', '<b>']),
  phone(
    'SE',
    [
      '070-123 45 67',
      '\u202A070\u2011123\u202F45 67\u202C',
      '0701234567',
      '+46 70 123 45 67',
      '0046701234567',
      '08-123 45 67',
    ],
    ['12', '0701x', '070', '+', '0701234567890123'],
  ),
  phone('FI', ['040 123 4567', '+358 40 123 4567', '09 123 456'], ['04', 'puhelin']),
  phone('DK', ['20 12 34 56', '+45 20123456'], ['201234', '201234567']),
  phone('NO', ['412 34 567', '+4741234567', '+46 70 123 45 67'], ['4123', '412345678901234']),
  phone('DE', ['030 123456', '+49 170 1234567', '+1 202 555 0123', '+998 90 123 45 67'], ['+49', '0']),
  phone('XK', ['044 123 456', '+383 44 123 456'], ['12', 'x']),
  ...(['billing.firstName', 'billing.lastName', 'billing.addressLine1', 'billing.city'] as const).map(
    (field): FieldCase => ({
      field,
      shape: person('SE'),
      valid: ['Åsa', 'x', 'Öster–Västra Gatan 1 B', 'x'.repeat(200)],
      invalid: ['x'.repeat(201)],
      error: 'tooLong',
    }),
  ),
  {
    field: 'message',
    shape: person('SE'),
    valid: ['Hej!\nRing på.', 'x'.repeat(500)],
    invalid: ['x'.repeat(501)],
    error: 'tooLong',
  },
];
