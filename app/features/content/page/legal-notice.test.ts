import { expect, test } from 'vitest';
import { aChannel, type ChannelFileContent } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { fakeCommerce, type FakeAnswer } from '#tests/support/fake-commerce.ts';
import type { Company } from '#kernel/company.ts';
import { formatNoticeTitle, listNoticeRows, loadLegalNotice } from './legal-notice.server.ts';

const LEAST: Company = {
  legalName: 'Lumo Licht GmbH',
  address: { street: 'Lumenweg 4', postalCode: '10999', city: 'Berlin', country: 'DE' },
  email: 'a@b.example',
};
const WHOLE: Company = {
  ...LEAST,
  form: 'GmbH',
  register: { name: 'Amtsgericht Charlottenburg', number: 'HRB 1 B' },
  vatId: 'DE999999999',
  phone: '+49 30 1 (2)',
  representatives: ['Erika Mustermann', 'Max Mustermann'],
  supervisoryBody: 'Amt',
};

const open = (company: Company | undefined, answer: FakeAnswer = { widgetArea: null }, language = 'en') =>
  aContext({
    channel: aChannel(company ? { company: company as ChannelFileContent['company'] } : {}),
    language,
    commerce: fakeCommerce({ widgetArea: answer, channelMarkets: { channel: { markets: [] } } }),
  });

test('[LW-07] the notice has a row for each thing that the file says, and none for the others', () => {
  const rows = (company: Company) =>
    listNoticeRows(open(company), company).map(({ term, value, href }) =>
      [term, value, href].filter(Boolean).join('|'),
    );
  expect(rows(LEAST)).toEqual([
    'Company|Lumo Licht GmbH',
    'Address|Lumenweg 4, 10999 Berlin, Germany',
    'Email|a@b.example|mailto:a@b.example',
  ]);
  expect(rows(WHOLE)).toEqual([
    'Company|Lumo Licht GmbH',
    'Legal form|GmbH',
    'Address|Lumenweg 4, 10999 Berlin, Germany',
    'Represented by|Erika Mustermann, Max Mustermann',
    'Email|a@b.example|mailto:a@b.example',
    'Phone|+49 30 1 (2)|tel:+493012',
    'Register|Amtsgericht Charlottenburg, HRB 1 B',
    'VAT ID|DE999999999',
    'Supervisory authority|Amt',
  ]);
});

test('[LW-07] the word that Germans look for is in the name of the page in other languages', () => {
  expect(formatNoticeTitle(open(LEAST))).toBe('Legal notice (Impressum)');
  const swedish = { ...LEAST, address: { ...LEAST.address, country: 'SE' } };
  expect(formatNoticeTitle(open(swedish))).toBe('Legal notice');
});

test('[LW-07] an editor’s page replaces the notice; without company and page there is none', async () => {
  const made = await loadLegalNotice(open({ ...WHOLE, demo: true }));
  expect([made.page.title, made.rows.length, made.demo]).toEqual([
    'Legal notice (Impressum)',
    9,
    'This is a demo shop: the company and its data are invented.',
  ]);
  expect(made.head.structuredData).toMatchObject([
    { '@type': 'OnlineStore', legalName: 'Lumo Licht GmbH', address: { addressCountry: 'DE' } },
    { '@type': 'BreadcrumbList' },
  ]);
  const page = { title: 'Who we are', tags: [], meta: null, containers: [] };
  for (const company of [WHOLE, undefined]) {
    const edited = await loadLegalNotice(open(company, { widgetArea: page }));
    expect([edited.page.title, edited.rows, edited.demo]).toEqual(['Who we are', [], null]);
  }
  await expect(loadLegalNotice(open(undefined))).rejects.toMatchObject({ status: 404 });
});
