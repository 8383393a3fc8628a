import {
  getOperationAST,
  OperationTypeNode,
  type ExecutionArgs,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import type { Documents } from '#backend/api/graphql/documents.ts';
import { refusal } from '#backend/core/refusal.ts';
import type { BackendContext } from '#backend/model/scope.ts';
import { liveFields } from './live-fields.ts';

interface SubscriptionPayload {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Record<string, unknown> | null | undefined;
}

/**
 * Returns what to execute, or the errors. The limits of `POST /graphql` apply, and only subscriptions are accepted.
 */
export function prepareSubscription(
  payload: SubscriptionPayload,
  schema: GraphQLSchema,
  documents: Documents,
  context: BackendContext,
): ExecutionArgs | readonly GraphQLError[] {
  const prepared = documents.prepare(payload.query);
  if (!prepared.ok) return prepared.errors;
  const operation = getOperationAST(prepared.document, payload.operationName);
  if (!operation) return [refusal('BAD_REQUEST', 'The document has no operation with this name.')];
  if (operation.operation !== OperationTypeNode.SUBSCRIPTION)
    return [
      refusal('BAD_REQUEST', 'A socket accepts subscriptions only: send queries and mutations by POST.'),
    ];
  return {
    schema,
    document: prepared.document,
    operationName: operation.name?.value ?? null,
    variableValues: payload.variables ?? {},
    rootValue: liveFields,
    contextValue: context,
  };
}
