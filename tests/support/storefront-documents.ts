import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  buildASTSchema,
  buildSchema,
  executeSync,
  getOperationAST,
  getNamedType,
  isEnumType,
  isListType,
  isLeafType,
  isNonNullType,
  Kind,
  OperationTypeNode,
  parse,
  visit,
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
} from 'graphql';
import { z } from 'zod';

const documentSchema = z.custom<DocumentNode>(
  (value) => z.object({ kind: z.literal(Kind.DOCUMENT) }).safeParse(value).success,
);

const SDL = readFileSync('backend/schema.graphql', 'utf8');
export const COMMERCE_SCHEMA = buildSchema(SDL);
/** Required arguments would need values. */
const SCHEMA_WITHOUT_ARGUMENTS = buildASTSchema(
  visit(parse(SDL), { FieldDefinition: (field) => ({ ...field, arguments: [] }) }),
);

/** All queries and mutations of the storefront. */
export async function loadDocuments(): Promise<DocumentNode[]> {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.documents.server.ts'))
    .map((file) => pathToFileURL(path.resolve('app', file)).href);
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)));
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value) => {
      const { data } = documentSchema.safeParse(value);
      const operation = data && getOperationAST(data)?.operation;
      return data && operation && operation !== OperationTypeNode.SUBSCRIPTION ? [data] : [];
    }),
  );
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
