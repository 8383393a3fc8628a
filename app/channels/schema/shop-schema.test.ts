import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ASKED_FIELDS } from '#app/channels/channel.ts';
import { featuresSchema, searchEnginesShape } from './shop-schema.server.ts';

test('every switch that a query names is a known one', () => {
  const documents = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.server.ts'))
    .map((file) => readFileSync(`app/${file}`, 'utf8'));
  const named = documents.flatMap((text) => [...text.matchAll(/@onlyWith\(feature: "(\w+)"\)/g)]);
  expect(named.length).toBeGreaterThan(0);
  const known = [...Object.keys(featuresSchema.shape), ...ASKED_FIELDS];
  for (const [, feature = ''] of named) expect(known).toContain(feature);
});

const schema = z.strictObject(searchEnginesShape);
const isValid = (content: unknown): boolean => schema.safeParse(content).success;

test('[CH-07] a file without these members is open to search engines and has none of the optional files', () => {
  expect(schema.parse({})).toEqual({ indexing: true });
});

test('[CH-07] tokens of services that are known, and nothing else', () => {
  expect(
    isValid({ verification: { google: 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ', bing: 'A1B2' } }),
  ).toBe(true);
  for (const google of ['', 'ab', 'a"b>cd', 'abcd\nefgh', '<meta name="x">', 'a'.repeat(121)])
    expect(isValid({ verification: { google } }), google).toBe(false);
  expect(isValid({ verification: { gogle: 'abcdef' } })).toBe(false);
});

test('[CH-07] contacts and pages of security.txt are addresses on one line', () => {
  for (const contact of ['mailto:security@shop.example', 'https://shop.example/report', 'tel:+46-8-123'])
    expect(isValid({ security: { contacts: [contact] } }), contact).toBe(true);
  for (const contact of [
    'security@shop.example',
    'http://shop.example',
    'mailto:a@b\nExpires: 1999-01-01T00:00:00Z',
    'https://shop.example/a b',
    `https://shop.example/${'a'.repeat(200)}`,
  ])
    expect(isValid({ security: { contacts: [contact] } }), contact).toBe(false);
  expect(isValid({ security: { contacts: [] } })).toBe(false);
  expect(isValid({ security: { contacts: ['tel:+46'], policy: 'javascript:alert(1)' } })).toBe(false);
});

test('[CH-07] lines of ads.txt have their format', () => {
  for (const line of [
    'google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0',
    'ads.example,12345,RESELLER',
    'OWNERDOMAIN=shop.example',
    'CONTACT=ads@shop.example',
  ])
    expect(isValid({ ads: [line] }), line).toBe(true);
  for (const line of [
    '',
    '# a comment',
    'ads.example, 1',
    'ads.example, 1, DIRECT\nevil.example, 2, DIRECT',
    'ads.example, 1, direct',
    `ads.example, ${'1'.repeat(300)}, DIRECT`,
  ])
    expect(isValid({ ads: [line] }), line).toBe(false);
});
