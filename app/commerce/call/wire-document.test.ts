import { parse, print, validate } from 'graphql';
import { expect, test } from 'vitest';
import { COMMERCE_SCHEMA, loadDocuments } from '#tests/support/storefront-documents.ts';
import { toWireDocument } from './wire-document.server.ts';

const toText = (text: string, features?: Readonly<Record<string, boolean>>): string =>
  toWireDocument(parse(text), features).text.replaceAll(/\s+/g, ' ');

test('[AP-01] every root field gets channel, language and market, and the operation declares what its fields use', () => {
  expect(toText('query lamp($id: Int) { product(id: $id) { name } }')).toBe(
    'query lamp($id: Int, $channelId: String, $languageId: String, $marketId: String) { product( id: $id channelId: $channelId languageId: $languageId marketId: $marketId ) { name } }',
  );
  expect(toText('query shop { channel { id } }')).toBe(
    'query shop($channelId: String) { channel(channelId: $channelId) { id } }',
  );
});

test('an argument that the document gives itself stays', () => {
  const text = toText('query pages($other: String) { cmsPages(languageId: $other) { id } }');
  expect(text).toContain('cmsPages(languageId: $other, channelId: $channelId, marketId: $marketId)');
  expect(text).toContain('($other: String, $channelId: String, $marketId: String)');
});

test('[AP-01] every document of the storefront is valid, and contains no variable of the tenant itself', () => {
  for (const document of loadDocuments()) {
    const { name, document: wire } = toWireDocument(document);
    expect([name, validate(COMMERCE_SCHEMA, wire)]).toEqual([name, []]);
    expect(print(document)).not.toMatch(/\$(channelId|languageId|marketId)\b/);
  }
});

const lamp = 'query lamp { channel { name pricePerUnit @onlyWith(feature: "pricePerUnit") { unit } } }';
const START = 'query lamp($channelId: String) { channel(channelId: $channelId) { name';

test('an API without the feature is not asked for its fields', () => {
  expect(toText(lamp)).toBe(`${START} } }`);
  expect(toText(lamp, { pricePerUnit: false })).toBe(`${START} } }`);
});

test('an API with the feature is asked for them, without the mark', () => {
  expect(toText(lamp, { pricePerUnit: true })).toBe(`${START} pricePerUnit { unit } } }`);
});

test('the same features give the same document, so that it is made once', () => {
  const document = parse(lamp);
  const features = { pricePerUnit: true };
  expect(toWireDocument(document, features)).toBe(toWireDocument(document, { ...features, reviews: true }));
  expect(toWireDocument(document, features)).not.toBe(toWireDocument(document));
});
