import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type NamedTypeNode,
  OperationTypeNode,
  parseType,
  type SelectionSetNode,
  type TypeNode,
} from 'graphql';
import schema from '#app/commerce/schema-types.json';

/** Null where the value fits; else the place and what is wrong there: `.product.skus[2].skuId is missing`. */
export type Check = (value: unknown) => string | null;

/**
 * Makes the comparison of an answer's data with the shape that its document promises: every selected field is there and has the type
 * of the schema (contract 1.9, 3). Null is right where the schema allows it and the field is not `@required`; what was not
 * asked for is ignored. The check returns null, or what is wrong: `product.skus[2].skuId is missing`. It quotes no data.
 */
export function compileAnswerCheck(document: DocumentNode): Check {
  const operation = getOperationAST(document);
  if (!operation) return () => null;
  const typeName = operation.operation === OperationTypeNode.MUTATION ? schema.mutation : schema.query;
  const { selectionSet } = operation;
  const check = compileObject([{ typeName, selectionSet, fragments: listFragments(document) }]);
  return (data) => check(data)?.replace(/^\./, '') ?? null;
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

/** What a query asks for under one key of the answer. */
interface SelectedField {
  /** As in the schema: `[SkuType!]`; undefined for an extension that the schema does not have. */
  readonly type: string | undefined;
  /** More than one where several fragments select the same field. */
  readonly selectionSets: readonly SelectionSetNode[];
  /** `@include`, `@skip` or a fragment on another type may omit it. */
  readonly isOptional: boolean;
  /** Marked with `@required`: null is no answer, though the schema allows it. */
  readonly isRequired: boolean;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

interface Selection {
  /** Undefined for a type that the schema does not have. */
  readonly typeName: string | undefined;
  readonly selectionSet: SelectionSetNode;
  readonly fragments: Fragments;
}

const TYPES: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = schema.types;
const TYPE_NAME_FIELD = '__typename';
const CONDITIONS: ReadonlySet<string> = new Set(['include', 'skip']);

function listFragments({ definitions }: DocumentNode): Fragments {
  return new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
}

/** The fields of selection sets on the same object by their key in the answer, those of fragments included. */
function collectFields(selections: readonly Selection[]): ReadonlyMap<string, SelectedField> {
  const fields = new Map<string, SelectedField>();
  for (const selection of selections) collect(fields, selection, false);
  return fields;
}

function collect(fields: Map<string, SelectedField>, selection: Selection, isParentOptional: boolean): void {
  const { typeName, selectionSet, fragments } = selection;
  for (const part of selectionSet.selections) {
    const isOptional = isParentOptional || (part.directives ?? []).some(isCondition);
    if (part.kind === Kind.FIELD) {
      addField(fields, toSelectedField(part, typeName, isOptional), part.alias?.value ?? part.name.value);
      continue;
    }
    const fragment = part.kind === Kind.INLINE_FRAGMENT ? part : fragments.get(part.name.value);
    if (!fragment) continue;
    // The schema has neither unions nor interfaces. Those of another API select by the object's type.
    const condition = fragment.typeCondition?.name.value ?? typeName;
    collect(
      fields,
      { typeName: condition, selectionSet: fragment.selectionSet, fragments },
      isOptional || condition !== typeName,
    );
  }
}

function toSelectedField(
  { name, selectionSet, directives = [] }: FieldNode,
  typeName: string | undefined,
  isOptional: boolean,
): SelectedField {
  const types = typeName === undefined ? undefined : TYPES[typeName];
  return {
    type: name.value === TYPE_NAME_FIELD ? 'String!' : types?.[name.value],
    selectionSets: selectionSet ? [selectionSet] : [],
    isOptional,
    isRequired: directives.some(isRequiredMark),
  };
}

function addField(fields: Map<string, SelectedField>, field: SelectedField, key: string): void {
  const known = fields.get(key);
  fields.set(
    key,
    known
      ? {
          ...known,
          selectionSets: [...known.selectionSets, ...field.selectionSets],
          isOptional: known.isOptional && field.isOptional,
          isRequired: known.isRequired || field.isRequired,
        }
      : field,
  );
}

const isCondition = ({ name }: DirectiveNode): boolean => CONDITIONS.has(name.value);

/** Marks a field without which an answer is wrong. gql.tada makes its type non-null. APIs do not know the mark. */
export const isRequiredMark = ({ name }: DirectiveNode): boolean => name.value === 'required';
