import {
  type DocumentNode,
  Kind,
  type NamedTypeNode,
  OperationTypeNode,
  parseType,
  type TypeNode,
} from 'graphql';
import { CommerceError, type CommerceErrorFacts } from '#app/commerce/commerce-error.ts';
import type { GraphQLResponse } from '#app/commerce/graphql-response.ts';
import {
  collectFields,
  type Fragments,
  listFragments,
  type SelectedField,
  type Selection,
} from './collect-fields.server.ts';
import schema from './schema-types.json';

/** @throws CommerceError of kind `shape` where there is data that does not fit its document. */
export function requireShape(
  document: DocumentNode,
  data: GraphQLResponse['data'],
  facts: Pick<CommerceErrorFacts, 'operation' | 'channel'>,
): void {
  const misfit = data === null ? null : findMisfit(document, data);
  if (misfit !== null) throw new CommerceError({ ...facts, kind: 'shape', cause: new Error(misfit) });
}

/** Null where the value fits; else the place and what is wrong there: `.product.skus[2].skuId is missing`. */
type Check = (value: unknown) => string | null;

/** Documents are constants, so their checks are made once. */
const checks = new WeakMap<DocumentNode, Check>();

/**
 * Compares the data of an answer with the shape that its document promises: every selected field is there and has the type
 * of the schema (contract 1.9, 3). Null is right where the schema allows it and the field is not `@required`; what was not
 * asked for is ignored. Returns null, or what is wrong: `product.skus[2].skuId is missing`. Quotes no data.
 */
export function findMisfit(document: DocumentNode, data: unknown): string | null {
  let check = checks.get(document);
  if (!check) checks.set(document, (check = compileDocument(document)));
  return check(data)?.replace(/^\./, '') ?? null;
}

function compileDocument(document: DocumentNode): Check {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return () => null;
  const typeName = operation.operation === OperationTypeNode.MUTATION ? schema.mutation : schema.query;
  const { selectionSet } = operation;
  return compileObject([{ typeName, selectionSet, fragments: listFragments(document) }]);
}

function compileObject(selections: readonly Selection[]): Check {
  const fragments = selections[0]?.fragments ?? new Map();
  const members = [...collectFields(selections)].map(([key, field]) => ({
    key,
    check: compileField(field, fragments),
    isOptional: field.isOptional,
  }));
  return (value) => {
    if (!isRecord(value)) return ' is not an object';
    for (const { key, check, isOptional } of members) {
      const member = value[key];
      if (member === undefined && isOptional) continue;
      const problem = member === undefined ? ' is missing' : check(member);
      if (problem !== null) return `.${key}${problem}`;
    }
    return null;
  };
}

function compileField(field: SelectedField, fragments: Fragments): Check {
  const check = field.type === undefined ? compileUntyped(field, fragments) : compileTyped(field.type);
  return field.isRequired ? notNull(check) : check;

  function compileTyped(text: string): Check {
    return compileType(parseType(text, { noLocation: true }), (name) =>
      field.selectionSets.length === 0 ? getScalarCheck(name) : compileSelections(field, name, fragments),
    );
  }
}

const compileSelections = (
  { selectionSets }: SelectedField,
  typeName: string | undefined,
  fragments: Fragments,
): Check => compileObject(selectionSets.map((selectionSet) => ({ typeName, selectionSet, fragments })));

/** @param compileNamed makes the check of the type within its list and `!` */
function compileType(type: TypeNode, compileNamed: (name: string) => Check): Check {
  if (type.kind === Kind.NON_NULL_TYPE) return notNull(compileType(type.type, compileNamed));
  const check =
    type.kind === Kind.LIST_TYPE
      ? listOf(compileType(type.type, compileNamed))
      : compileNamed((type satisfies NamedTypeNode).name.value);
  return (value) => (value === null ? null : check(value));
}

/** A field that the schema does not have: with a selection set it is null, an object or a list. */
function compileUntyped(field: SelectedField, fragments: Fragments): Check {
  if (field.selectionSets.length === 0) return () => null;
  const checkObject = compileSelections(field, undefined, fragments);
  const checkAny: Check = (value) => {
    if (value === null) return null;
    return Array.isArray(value) ? checkList(value) : checkObject(value);
  };
  const checkList = listOf(checkAny);
  return checkAny;
}

const notNull =
  (check: Check): Check =>
  (value) =>
    value === null ? ' is null' : check(value);

function listOf(check: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return ' is not a list';
    for (let index = 0; index < value.length; index += 1) {
      const problem = check(value[index]);
      if (problem !== null) return `[${index}]${problem}`;
    }
    return null;
  };
}

const isText: Check = (value) => (typeof value === 'string' ? null : ' is not a text');
const isNumber: Check = (value) => (typeof value === 'number' ? null : ' is not a number');
const isInteger: Check = (value) => (Number.isInteger(value) ? null : ' is not a whole number');
const isBoolean: Check = (value) => (typeof value === 'boolean' ? null : ' is not true or false');

/** Wire forms: contract 1.9. */
function getScalarCheck(name: string): Check {
  switch (name) {
    case 'Int':
    case 'Long':
      return isInteger;
    case 'Float':
    case 'Decimal':
      return isNumber;
    case 'Boolean':
      return isBoolean;
    default:
      // Enums, String, ID, DateTime, Guid
      return isText;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
