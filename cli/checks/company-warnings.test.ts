import { expect, test } from 'vitest';
import { aChannelFile, type ChannelFileContent } from '#tests/support/a-channel.ts';
import { listFurtherWarnings, readCheckedFile } from './further-warnings.ts';

type Changes = Partial<ChannelFileContent>;

const COMPANY: NonNullable<Changes['company']> = {
  legalName: 'Shop AB',
  address: { street: 'Gatan 1', postalCode: '111 22', city: 'Stockholm', country: 'SE' },
  email: 'info@shop.example',
};
const GERMAN = { ...COMPANY, address: { ...COMPANY.address, country: 'DE' } };
const NOTICE = { sv: 'https://shop.example/sv.svg', en: 'https://shop.example/en.svg' };

test.each<[string, Changes, readonly RegExp[]]>([
  ['a company', { company: COMPANY }, []],
  [
    'invented data',
    { company: { ...COMPANY, demo: true }, hosts: { primary: 'www.shop.example' } },
    [/company\.demo: the data of the company are invented/],
  ],
  [
    'invented data on this machine',
    { company: { ...COMPANY, demo: true }, hosts: { primary: 'a.localhost' } },
    [],
  ],
  [
    'a German company',
    { company: GERMAN },
    [/company: register is missing/, /company: vatId is missing/, /company: representatives is missing.+DDG/],
  ],
  ['a notice in every language', { guarantee: { notice: NOTICE } }, []],
  [
    'no notice in one language',
    { guarantee: { notice: { sv: NOTICE.sv } } },
    [/guarantee\.notice: .+ in words only in en/],
  ],
])('[LW-07] [LW-09] warnings about who sells: %s', async (_name, changes, expected) => {
  const checked = readCheckedFile(
    JSON.stringify(aChannelFile({ features: { withdrawals: true }, ...changes })),
  );
  if (!checked) throw new Error('The file of a test is not valid.');
  const found = (await listFurtherWarnings(checked)).map(({ path, reason }) => `${path}: ${reason}`);
  expect(found).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});
