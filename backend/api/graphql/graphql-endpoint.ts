import {
  execute,
  getOperationAST,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import type { Documents } from './documents.ts';
import { toPublicErrors, toPublicVariableErrors } from './public-errors.ts';
import type { BackendLimitName } from '#backend/core/limits/backend-limits.ts';
import { findVariableExcess } from './limits.ts';
import type { BackendContext, TenantArguments } from '#backend/model/scope.ts';
import { z } from 'zod';
import { cartFields } from '#backend/api/graphql/fields/cart-fields.ts';
import { catalogFields } from '#backend/api/graphql/fields/catalog-fields.ts';
import { checkoutFields } from '#backend/api/graphql/fields/checkout-fields.ts';
import { companyFields } from '#backend/api/graphql/fields/company-fields.ts';
import { feedbackFields } from '#backend/api/graphql/fields/feedback-fields.ts';
import { orderFields, userFields } from '#backend/api/graphql/fields/user-fields.ts';

/** Resolvers of all root fields by name; graphql-js calls them with (arguments, context). */
const rootFields = {
  ...catalogFields,
  ...cartFields,
  ...checkoutFields,
  ...orderFields,
  ...userFields,
  ...companyFields,
  ...feedbackFields,
};

const requestBody = z.object({
  query: z.string().min(1).nullish(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z
    .object({ persistedQuery: z.object({ version: z.number(), sha256Hash: z.string().min(1) }).nullish() })
    .nullish(),
});

interface GraphqlRequest {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Record<string, unknown>;
}

type ParsedRequest =
  | { readonly ok: true; readonly request: GraphqlRequest }
  | { readonly ok: false; readonly message: string; readonly code: string };

function rejected(message: string, code: string): ParsedRequest {
  return { ok: false, message, code };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The query text that was sent, or the one stored under the hash (contract 1.6). */
function resolveQuery(
  query: string | null | undefined,
  hash: string | undefined,
  documents: Documents,
): { readonly query: string } | { readonly refusal: ParsedRequest } {
  if (typeof query === 'string') {
    const isMatch =
      hash === undefined || !documents.acceptsPersistedQueries || documents.persist(hash, query);
    return isMatch
      ? { query }
      : { refusal: rejected('The hash does not match the query.', 'PERSISTED_QUERY_HASH_MISMATCH') };
  }
  if (hash === undefined) return { refusal: rejected('The request has no query.', 'BAD_REQUEST') };
  if (!documents.acceptsPersistedQueries)
    return { refusal: rejected('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED') };
  const persisted = documents.findPersisted(hash);
  if (persisted === null) return { refusal: rejected('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND') };
  return { query: persisted };
}

/**
 * Parses a POST body, including persisted queries: clients send the hash first, and the text after
 * `PersistedQueryNotFound`.
 */
export function parseGraphqlBody(text: string, documents: Documents): ParsedRequest {
  const json = parseJson(text);
  if (json === undefined) return rejected('The body is not JSON.', 'BAD_REQUEST');
  if (Array.isArray(json))
    return rejected('Batches are not supported: send one document with several root fields.', 'BAD_REQUEST');
  const parsed = requestBody.safeParse(json);
  if (!parsed.success) return rejected('The body is not a GraphQL request.', 'BAD_REQUEST');
  const { query, operationName, variables, extensions } = parsed.data;
  const resolved = resolveQuery(query, extensions?.persistedQuery?.sha256Hash, documents);
  if ('refusal' in resolved) return resolved.refusal;
  return {
    ok: true,
    request: { query: resolved.query, operationName: operationName ?? null, variables: variables ?? {} },
  };
}

/** Operation name and root fields of one POST; the test endpoints match faults against them. */
export interface OperationNames {
  readonly operationName: string;
  /** Response name (alias) to field name. */
  readonly fields: ReadonlyMap<string, string>;
}

/** The response envelope (contract 1.4). */
interface GraphqlBody {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: Readonly<Record<string, unknown>>;
  }[];
}

export interface GraphqlResponse {
  readonly status: number;
  readonly body: GraphqlBody;
}

export type PreparedRequest =
  | {
      readonly ok: false;
      readonly response: GraphqlResponse;
      /** Taken from the variables, not validated. */
      readonly channelId: string | null;
      /** The limit that the request exceeds; null where it is wrong in another way. */
      readonly reached: BackendLimitName | null;
    }
  | {
      readonly ok: true;
      readonly names: OperationNames;
      /** Taken from the variables, not validated. */
      readonly channelId: string | null;
      /** `onBug` is called for every exception that is not a refusal. */
      readonly execute: (
        context: BackendContext,
        onBug: (error: unknown) => void,
      ) => Promise<GraphqlResponse>;
    };

function toOperationNames(document: DocumentNode, requestedName: string | null): OperationNames {
  const fields = new Map<string, string>();
  let operationName = requestedName ?? '';
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (operationName === '') operationName = definition.name?.value ?? '';
    for (const selection of definition.selectionSet.selections) {
      if (selection.kind === Kind.FIELD)
        fields.set((selection.alias ?? selection.name).value, selection.name.value);
    }
  }
  return { operationName, fields };
}

/**
 * The name of the operation to execute. A name that the document does not contain is ignored when there is only one
 * operation (contract 2.4).
 */
function selectOperationName(document: DocumentNode, requestedName: string | null): string | null {
  const names = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value ?? null] : [],
  );
  return names.length === 1 ? (names[0] ?? null) : requestedName;
}

function rejectRequest(message: string, code: string, status = 400): PreparedRequest {
  const response = { status, body: { errors: [{ message, extensions: { code } }] } };
  return { ok: false, response, channelId: null, reached: null };
}

/** The tenant variables as sent: some clients add them to documents that do not declare them (contract 1.3). */
function readTenant(variables: Readonly<Record<string, unknown>>) {
  const textOf = (name: keyof TenantArguments): string | null => {
    const value = variables[name];
    return typeof value === 'string' ? value : null;
  };
  return { channelId: textOf('channelId'), languageId: textOf('languageId'), marketId: textOf('marketId') };
}

/**
 * Parses and validates one request. Returns a function that executes it, or the error response (contract 1.5: 400
 * with errors; 200 for variables that do not match, decision 0026).
 */
export function prepareRequest(body: string, schema: GraphQLSchema, documents: Documents): PreparedRequest {
  const parsed = parseGraphqlBody(body, documents);
  if (!parsed.ok) {
    return rejectRequest(
      parsed.message,
      parsed.code,
      parsed.code.startsWith('PERSISTED_QUERY_NOT') ? 200 : 400,
    );
  }
  const { request } = parsed;
  const tenant = readTenant(request.variables);
  const excess = findVariableExcess(request.variables, documents.limits);
  if (excess !== null) {
    const response = { status: 400, body: { errors: [excess.error] } };
    return { ok: false, response, channelId: tenant.channelId, reached: excess.limit };
  }
  const prepared = documents.prepare(request.query);
  if (!prepared.ok) {
    const { errors, reached } = prepared;
    return { ok: false, response: { status: 400, body: { errors } }, channelId: tenant.channelId, reached };
  }
  const { document } = prepared;
  const operationName = selectOperationName(document, request.operationName);
  const operation = getOperationAST(document, operationName);
  if (!operation) return rejectRequest('The document has no operation with this name.', 'BAD_REQUEST');
  if (operation.operation === OperationTypeNode.SUBSCRIPTION)
    return rejectRequest(
      'A subscription needs a socket: connect to this address by WebSocket.',
      'BAD_REQUEST',
    );
  return {
    ok: true,
    names: toOperationNames(document, request.operationName),
    channelId: tenant.channelId,
    async execute(context, onBug) {
      const result = await execute({
        schema,
        document,
        rootValue: rootFields,
        contextValue: {
          ...context,
          sentTenant: tenant,
          isQuery: operation.operation === OperationTypeNode.QUERY,
        },
        variableValues: request.variables,
        operationName,
      });
      // Without `data` the variables do not match the document: clients read the errors of no other status
      if (!('data' in result))
        return { status: 200, body: { errors: toPublicVariableErrors(result.errors ?? []) } };
      const errors = toPublicErrors(result.errors ?? [], onBug);
      return {
        status: 200,
        body: errors.length === 0 ? { data: result.data } : { data: result.data, errors },
      };
    },
  };
}
