import { expect, test } from 'vitest';
import { channelFileSchema } from '#app/channels/schema/channel-schema.server.ts';
import { aChannelFile, type ChannelFileContent } from '#tests/support/a-channel.ts';
import { judgeLaw, LAW_RULES, listCountries, listLawWarnings } from './judge-law.server.ts';
import type { LawEvidence, LawFile } from './law-rule.ts';

type Changes = Partial<ChannelFileContent>;

const parse = (changes: Changes) =>
  channelFileSchema.parse(
    aChannelFile({ ...changes, features: { withdrawals: true, pricePerUnit: true, ...changes.features } }),
  );

const COMPANY = {
  legalName: 'Test AB',
  address: { street: 'Gatan 1', postalCode: '111 11', city: 'Stockholm', country: 'SE' },
  email: 'shop@example.com',
};
const REGISTER = { name: 'Bolagsverket', number: '556000-0000' };
const STATEMENT = { confirmedOn: '2026-11-02', standard: 'WCAG 2.2 AA', conformity: 'full' } as const;
const pageOf = (alias: string) => ({ id: 1, name: alias, alias });
const API: LawEvidence = {
  countries: [],
  products: [],
  pages: [
    { language: 'sv', pages: [{ id: 7, name: 'Villkor', alias: 'villkor' }, pageOf('returer')] },
    { language: 'en', pages: [{ id: 7, name: 'Terms', alias: 'terms' }] },
  ],
};
const aProduct = { isReduced: false, hasLowestPrice: true, brand: 'Acme', parameters: ['made'] };
const goods = (...products: readonly Partial<typeof aProduct>[]): LawEvidence => ({
  ...API,
  products: products.map((product) => ({ ...aProduct, ...product })),
});

const CASES: readonly [id: string, state: string, changes: Changes, api?: LawEvidence][] = [
  ['company-identity', 'present', { company: COMPANY }],
  ['company-identity', 'missing', {}],
  ['company-register', 'present', { company: { ...COMPANY, register: REGISTER, vatId: 'SE556000000001' } }],
  ['company-register', 'unchecked', { company: COMPANY }],
  ['company-register', 'missing', {}],
  ['legal-notice', 'present', { market: 'de', company: { ...COMPANY, representatives: ['Erika Muster'] } }],
  ['legal-notice', 'missing', { market: 'de', company: COMPANY }],
  ['legal-notice', 'not in force', { company: COMPANY }],
  ['contact', 'present', {}],
  ['contact', 'missing', { customerService: { ...aChannelFile().customerService, phone: '' } }],
  ['delivery-page', 'missing', {}],
  ['delivery-page', 'unchecked', { servicePages: { delivery: 'leverans' } }],
  ['delivery-page', 'missing', { servicePages: { delivery: 'leverans' } }, API],
  // In one language of two
  ['returns-page', 'missing', { servicePages: { returns: 'returer' } }, API],
  ['terms-page', 'present', { servicePages: { terms: 'Terms' } }, API],
  ['privacy-page', 'unchecked', {}],
  ['privacy-page', 'missing', {}, API],
  ['privacy-page', 'present', { servicePages: { privacy: 'TERMS' } }, API],
  ['delivery-page', 'present', { servicePages: { delivery: 'villkor' } }, API],
  ['returns-page', 'present', { servicePages: { returns: 'villkor' } }, API],
  ['terms-page', 'missing', { servicePages: { terms: 'returer' } }, API],
  ['withdrawal-period', 'present', {}],
  ['withdrawal-period', 'missing', { withdrawal: { days: 7 } }],
  ['withdrawal-function', 'present', {}],
  ['withdrawal-function', 'missing', { features: { withdrawals: false } }],
  [
    'withdrawal-function',
    'present',
    {
      features: { withdrawals: false },
      withdrawal: { webhook: { url: 'https://hooks.example/', secretEnv: 'WITHDRAWAL_SECRET' } },
    },
  ],
  ['withdrawal-exceptions', 'present', {}],
  ['order-button', 'present', {}],
  ['order-button', 'unchecked', { locales: [{ code: 'de-DE', default: true }] }],
  ['guarantee-notice', 'missing', {}],
  ['consent', 'present', {}],
  ['consent-proof', 'present', {}],
  ['accessibility', 'missing', {}],
  ['accessibility', 'missing', { accessibility: { contact: 'a@example.com' } }, API],
  ['accessibility', 'present', { accessibility: { statement: STATEMENT } }],
  ['accessibility', 'present', { accessibility: { microenterprise: true } }],
  [
    'accessibility',
    'present',
    {},
    { ...API, pages: [{ language: 'sv', pages: [pageOf('tillganglighet')] }] },
  ],
  ['no-closed-platform', 'present', {}],
  [
    'no-closed-platform',
    'missing',
    { footerNote: { title: { sv: 'A' }, text: { sv: 'https://ec.europa.eu/consumers/odr/' } } },
  ],
  ['price-with-vat', 'present', {}],
  ['price-with-vat', 'missing', { customerTypes: [{ type: 'PERSON', vatIncluded: false }] }],
  ['unit-price', 'present', {}],
  ['unit-price', 'missing', { features: { pricePerUnit: false } }],
  ['lowest-price', 'unchecked', {}],
  ['lowest-price', 'present', {}, goods({ isReduced: true }, { hasLowestPrice: false })],
  ['lowest-price', 'missing', {}, goods({ isReduced: true }, { isReduced: true, hasLowestPrice: false })],
  ['product-safety', 'missing', {}],
  ['food-information', 'unchecked', {}],
  ['energy-label', 'unchecked', {}],
];

test.each(CASES)('[LW-13] %s is %s', (id, state, changes, api) => {
  const row = judgeLaw({ file: parse(changes), api: api ?? null }).find((each) => each.id === id);
  expect(row?.state ?? 'not in force').toBe(state);
  if (state === 'missing') expect(row?.fix).toBeTruthy();
});

test('[LW-13] each rule has an id of its own, and a source', () => {
  const ids = LAW_RULES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { source } of LAW_RULES) expect(source).toMatch(/Art\. |§ |Regulation \(EU\) /);
});

test('[LW-13] a shop sells where its market, its languages, its free delivery and the markets of its API are', () => {
  const file = parse({ market: 'no', freeShippingFrom: { dk: 499 } });
  expect(listCountries({ file, api: null })).toEqual(['DK', 'NO', 'SE', 'US']);
  expect(listCountries({ file, api: { ...API, countries: ['FR'] } })).toContain('FR');
  const rows = judgeLaw({ file, api: null });
  expect(rows.find(({ id }) => id === 'withdrawal-period')).toMatchObject({
    countries: ['DK', 'NO', 'SE'],
    source: expect.stringMatching(/Art\. .+DK: .+NO: angrerettloven.+SE: lag \(2005:59\)/),
    field: 'withdrawal.days',
  });
  // Not in force in Norway, as far as was read
  expect(rows.find(({ id }) => id === 'withdrawal-function')?.countries).toEqual(['DK', 'SE']);
});

test('[LW-13] companies are owed less than consumers, and shops outside of Europe nothing', () => {
  const onlyCompanies: Changes = {
    customerTypes: [{ type: 'ORGANIZATION', vatIncluded: false }],
    defaultCustomerType: 'ORGANIZATION',
    withdrawal: { days: 0 },
  };
  const ids = judgeLaw({ file: parse(onlyCompanies), api: null }).map(({ id }) => id);
  expect(ids).toEqual(['company-identity', 'company-register', 'privacy-page', 'consent', 'consent-proof']);
  expect(listLawWarnings(parse(onlyCompanies))).toEqual([]);
  const american = parse({ market: 'us', locales: [{ code: 'en-US', default: true }] });
  expect(judgeLaw({ file: american, api: null })).toEqual([]);
});

const MAKER = { name: 'Maker AB', address: 'Gatan 1, 111 11 Stockholm', contact: 'maker@example.com' };

const GOODS_CASES: readonly [id: string, state: string, information: object, api: LawEvidence | null][] = [
  ['product-safety', 'present', { parameters: {}, manufacturer: MAKER, brands: {} }, null],
  ['product-safety', 'unchecked', { parameters: {}, brands: { Acme: MAKER } }, null],
  ['product-safety', 'present', { parameters: {}, brands: { Acme: MAKER } }, goods({}, {})],
  ['product-safety', 'present', { parameters: { manufacturer: 'made' }, brands: {} }, goods({})],
  ['product-safety', 'missing', { parameters: { manufacturer: 'maker' }, brands: {} }, goods({})],
  ['food-information', 'present', { parameters: { ingredients: 'a', netQuantity: 'b' }, brands: {} }, null],
  ['food-information', 'missing', { parameters: { ingredients: 'a' }, brands: {} }, null],
  ['energy-label', 'missing', { parameters: { energyClass: 'a' }, brands: {} }, null],
  [
    'energy-label',
    'present',
    { parameters: { energyClass: 'a', energyLabel: 'b', productSheet: 'c' }, brands: {} },
    goods({}),
  ],
];

test.each(GOODS_CASES)('[LW-13] %s is %s by what is told about goods', (id, state, information, api) => {
  const file = { ...parse({}), productInformation: information as LawFile['productInformation'] };
  expect(judgeLaw({ file, api }).find((each) => each.id === id)?.state).toBe(state);
});

/** What every shop does: the tests of those requirements fail where one does not. */
const ALWAYS_MET = ['withdrawal-exceptions', 'order-button', 'consent', 'consent-proof'];

test('[LW-13] each rule is tested with a shop that meets it, and each that a shop can fail with one that does', () => {
  const listIds = (state: string) =>
    new Set([...CASES, ...GOODS_CASES].flatMap(([id, judged]) => (judged === state ? [id] : [])));
  const ids = LAW_RULES.map(({ id }) => id);
  // Its picture is tested below
  const [present, missing] = [listIds('present').add('guarantee-notice'), listIds('missing')];
  expect(ids.filter((id) => !present.has(id))).toEqual([]);
  expect(ids.filter((id) => !missing.has(id))).toEqual(ALWAYS_MET);
});

test('[LW-13] the harmonised notice has a picture in each language of the shop', () => {
  const judge = (notice: Readonly<Record<string, string>>) =>
    judgeLaw({ file: { ...parse({}), guarantee: { notice } }, api: null }).find(
      ({ id }) => id === 'guarantee-notice',
    );
  expect(judge({ sv: '/sv.svg', en: '/en.svg' })?.state).toBe('present');
  expect(judge({ sv: '/sv.svg' })).toMatchObject({
    state: 'missing',
    reason: expect.stringContaining('in en'),
  });
});

test('[LW-13] what is missing of the right to withdraw is told unasked, once for all countries', () => {
  const tell = (changes: Changes) =>
    listLawWarnings(parse(changes)).map(({ path, reason }) => `${path.join('.')}: ${reason}`);
  expect(tell({ market: 'no', withdrawal: { days: 7 } })).toEqual([
    expect.stringMatching(/^withdrawal\.days: .+not 7 \(Directive 2011\/83\/EU .+in force in NO, SE\)$/),
  ]);
  expect(tell({ withdrawal: { days: 0 }, features: { withdrawals: false } })).toHaveLength(1);
  expect(
    tell({ market: 'us', locales: [{ code: 'en-US', default: true }], withdrawal: { days: 0 } }),
  ).toEqual([]);
});
