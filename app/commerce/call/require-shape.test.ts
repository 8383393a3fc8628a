import { assert, constantFrom, nat, option, property } from 'fast-check';
import { type DocumentNode, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { COMMERCE_SCHEMA, loadDocuments, makeAnswer } from '#tests/support/storefront-documents.ts';
import schemaTypes from '#app/commerce/schema-types.json';
import { compileAnswerCheck } from './require-shape.server.ts';
import { toWireDocument } from './wire-document.server.ts';

const documents: readonly DocumentNode[] = loadDocuments();
const nameOf = (document: DocumentNode): string => toWireDocument(document).name;
const checks = new Map(documents.map((document) => [document, compileAnswerCheck(document)]));
const findMisfit = (document: DocumentNode, data: unknown): string | null =>
  (checks.get(document) ?? compileAnswerCheck(document))(data);

/** A place in an answer: deleting or changing it makes the answer wrong. */
interface Place {
  readonly owner: Record<string, unknown> | unknown[];
  readonly key: string | number;
}

function listPlaces(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const owner = value as Record<string, unknown>;
  return keys.flatMap((key) => [{ owner, key }, ...listPlaces(owner[key])]);
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
const WRONG: readonly unknown[] = ['text', 7, true, {}, []];

test('a correct answer to every document of the storefront fits, with and without the extension fields', () => {
  expect(documents.length).toBeGreaterThan(12);
  for (const document of documents) {
    const bare = toWireDocument(document);
    expect([nameOf(document), findMisfit(document, makeAnswer(document))]).toEqual([nameOf(document), null]);
    expect([bare.name, bare.findMisfit(makeAnswer(bare.document))]).toEqual([bare.name, null]);
    expect(findMisfit(document, makeAnswer(document, { listLength: 0 }))).toBeNull();
    expect(findMisfit(document, {})).toMatch(/ is missing$/);
  }
});

test('[AP-03] an answer to any document with any one field deleted, or of another type, is found', () => {
  const answers = documents.map(
    (document) => [document, JSON.stringify(makeAnswer(document, { listLength: 1 }))] as const,
  );
  assert(
    property(
      constantFrom(...answers),
      nat(),
      option(constantFrom(...WRONG), { nil: undefined }),
      ([document, text], choice, wrong) => {
        const answer = JSON.parse(text) as Record<string, unknown>;
        const places = listPlaces(answer);
        const { owner, key } = places[choice % places.length] as Place;
        const members = owner as Record<string | number, unknown>;
        if (wrong === undefined && !Array.isArray(owner)) delete members[key];
        else {
          const other =
            wrong === undefined || kindOf(wrong) === kindOf(members[key]) ? Symbol('no value') : wrong;
          members[key] = other;
        }
        expect(findMisfit(document, answer)).not.toBeNull();
      },
    ),
    { numRuns: 3000 },
  );
});

test('null fits where the schema allows it, unless the document requires the field', () => {
  const query = parse('query lamp { product { productId alias skus { skuId } } }');
  expect(findMisfit(query, { product: null })).toBeNull();
  expect(findMisfit(query, { product: { productId: 1, alias: 'a', skus: null } })).toBeNull();
  expect(findMisfit(query, { product: { productId: 1, alias: 'a', skus: [null] } })).toBeNull();
  expect(findMisfit(query, { product: { productId: null, alias: 'a', skus: [] } })).toBe(
    'product.productId is null',
  );
  const cart = parse('query cart { getCart @required { id @required } }');
  expect(findMisfit(cart, { getCart: null })).toBe('getCart is null');
  expect(findMisfit(cart, { getCart: { id: null } })).toBe('getCart.id is null');
  expect(toWireDocument(cart).text).not.toContain('@');
});

test('the place of a misfit is told, and nothing of the answer', () => {
  const query = parse(
    'query lamp { lamp: product { ...Skus } } fragment Skus on ProductType { skus { skuId name } }',
  );
  const answer = {
    lamp: {
      skus: [
        { skuId: 1, name: 'a' },
        { skuId: 'secret', name: 'b' },
      ],
    },
  };
  expect(findMisfit(query, answer)).toBe('lamp.skus[1].skuId is not a whole number');
  expect(findMisfit(query, [])).toContain('is not an object');
  expect(findMisfit(query, { lamp: [] })).toBe('lamp is not an object');
  expect(findMisfit(query, { lamp: { skus: {} } })).toBe('lamp.skus is not a list');
});

test('what a directive may omit may be missing, other fields of the same key may not', () => {
  const query = parse(
    'query q($a: Boolean!) { product { alias name @include(if: $a) ... @skip(if: $a) { alias gtin: name } } }',
  );
  expect(findMisfit(query, { product: { alias: 'a' } })).toBeNull();
  expect(findMisfit(query, { product: { name: 'a' } })).toBe('product.alias is missing');
  expect(findMisfit(query, { product: { alias: 'a', name: 1 } })).toBe('product.name is not a text');
});

test('fields that the schema does not have must be there, with any value', () => {
  const query = parse('query q { brandNew { parts { id } } product { __typename ownField } }');
  const answer = {
    brandNew: [{ parts: null }, { parts: { id: 1 } }],
    product: { __typename: 'P', ownField: [1] },
  };
  expect(findMisfit(query, answer)).toBeNull();
  expect(findMisfit(query, { ...answer, brandNew: 'text' })).toBe('brandNew is not an object');
  expect(findMisfit(query, { ...answer, product: { __typename: 'P' } })).toBe('product.ownField is missing');
});

test('the table of types is that of the schema: else run scripts/schema/write-schema-types.ts', () => {
  const types: Record<string, Record<string, string>> = schemaTypes.types;
  const objects = Object.values(COMMERCE_SCHEMA.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__'),
  );
  expect(Object.keys(types).toSorted()).toEqual(objects.map(({ name }) => name).toSorted());
  for (const type of objects)
    if (isObjectType(type))
      expect(types[type.name]).toEqual(
        Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, String(field.type)])),
      );
});
