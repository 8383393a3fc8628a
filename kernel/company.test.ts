import { expect, test } from 'vitest';
import { type Company, formatAddress, formatCompany } from './company.ts';

const LEAST: Company = {
  legalName: 'Lumo Licht GmbH',
  address: { street: 'Lumenweg 4', postalCode: '10999', city: 'Berlin', country: 'DE' },
  email: 'a@b.example',
};
const register = { name: 'Amtsgericht Charlottenburg', number: 'HRB 1 B' };

test.each([
  [LEAST, 'Lumo Licht GmbH'],
  [{ ...LEAST, vatId: 'DE999999999' }, 'Lumo Licht GmbH · DE999999999'],
  [
    { ...LEAST, register, vatId: 'DE999999999' },
    'Lumo Licht GmbH · Amtsgericht Charlottenburg HRB 1 B · DE999999999',
  ],
])('[LW-07] a company is one line of what it has: %#', (company, line) => {
  expect(formatCompany(company)).toBe(line);
});

test('[LW-07] an address is one line', () => {
  expect(formatAddress(LEAST)).toBe('Lumenweg 4, 10999 Berlin, DE');
});
