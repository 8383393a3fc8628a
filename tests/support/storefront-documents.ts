import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildASTSchema,
  buildSchema,
  executeSync,
  getNamedType,
  isEnumType,
  isListType,
  isLeafType,
  isNonNullType,
  Kind,
  OperationTypeNode,
  parse,
  Source,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
} from 'graphql';

/** Its comment has an example. */
const GRAPHQL_MODULE = path.join('commerce', 'graphql.ts');
const SDL = readFileSync('backend/schema.graphql', 'utf8');
export const COMMERCE_SCHEMA = buildSchema(SDL);
/** Required arguments would need values. */
const SCHEMA_WITHOUT_ARGUMENTS = buildASTSchema(
  visit(parse(SDL), { FieldDefinition: (field) => ({ ...field, arguments: [] }) }),
);

const GRAPHQL_TEXTS = /\bgraphql\(\s*`([^`]*)`/g;

/**
 * All queries and mutations of the storefront, as its modules have them; the name of a definition's source is its file. Each
 * fragment's name is unique.
 */
export function loadDocuments(): DocumentNode[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
  const definitions = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== GRAPHQL_MODULE)
    .flatMap((file) =>
      Array.from(readFileSync(path.join('app', file), 'utf8').matchAll(GRAPHQL_TEXTS), ([, text = '']) =>
        parse(new Source(text, file)),
      ),
    )
    .flatMap((document) => document.definitions);
  const fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.operation !== OperationTypeNode.SUBSCRIPTION
      ? [{ kind: Kind.DOCUMENT, definitions: [definition, ...listFragments(definition, fragments)] }]
      : [],
  );
}

/** The fragments that a definition uses, directly or in others. */
function listFragments(
  definition: DefinitionNode,
  all: ReadonlyMap<string, FragmentDefinitionNode>,
  used = new Set<FragmentDefinitionNode>(),
): ReadonlySet<FragmentDefinitionNode> {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = all.get(name.value);
      if (!fragment) throw new Error(`No fragment ${name.value}`);
      if (used.has(fragment)) return;
      used.add(fragment);
      listFragments(fragment, all, used);
    },
  });
  return used;
}

export type AnswerData = Record<string, unknown>;

export interface AnswerChoices {
  readonly listLength?: number;
  /** Values of leaf fields, by name. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** A correct answer to a document with nothing null, as the API would send it. Its arguments do not matter. */
export function makeAnswer(
  document: DocumentNode,
  { listLength = 2, values = {} }: AnswerChoices = {},
): AnswerData {
  const { data } = executeSync({
    schema: SCHEMA_WITHOUT_ARGUMENTS,
    document: withoutArguments(document),
    fieldResolver: (...[, , , info]: Parameters<GraphQLFieldResolver<unknown, unknown>>) =>
      values[info.fieldName] ?? makeValue(info.returnType, listLength),
  });
  return JSON.parse(JSON.stringify(data)) as AnswerData;
}

function makeValue(type: GraphQLOutputType, listLength: number): unknown {
  if (isNonNullType(type)) return makeValue(type.ofType, listLength);
  if (isListType(type)) return Array.from({ length: listLength }, () => makeValue(type.ofType, listLength));
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.value;
  return isLeafType(named) ? (SCALARS[named.name] ?? 'text') : {};
}

const SCALARS: Readonly<Record<string, unknown>> = {
  Boolean: true,
  Int: 7,
  Long: 7,
  Float: 7.5,
  Decimal: 7.5,
};

const withoutArguments = (document: DocumentNode): DocumentNode =>
  visit(document, { VariableDefinition: () => null, Argument: () => null });
