import {
  Kind,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import schema from './schema-types.json';

/** What a query asks for under one key of the answer. */
export interface SelectedField {
  /** As in the schema: `[SkuType!]`; undefined for an extension that the schema does not have. */
  readonly type: string | undefined;
  /** More than one where several fragments select the same field. */
  readonly selectionSets: readonly SelectionSetNode[];
  /** `@include`, `@skip` or a fragment on another type may omit it. */
  readonly isOptional: boolean;
  /** Marked with `@required`: null is no answer, though the schema allows it. */
  readonly isRequired: boolean;
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export interface Selection {
  /** Undefined for a type that the schema does not have. */
  readonly typeName: string | undefined;
  readonly selectionSet: SelectionSetNode;
  readonly fragments: Fragments;
}

const TYPES: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = schema.types;
const TYPE_NAME_FIELD = '__typename';
const CONDITIONS: ReadonlySet<string> = new Set(['include', 'skip']);

export function listFragments({ definitions }: DocumentNode): Fragments {
  return new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
}

/** The fields of selection sets on the same object by their key in the answer, those of fragments included. */
export function collectFields(selections: readonly Selection[]): ReadonlyMap<string, SelectedField> {
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
