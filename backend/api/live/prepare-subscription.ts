import {
  getOperationAST,
  OperationTypeNode,
  type ExecutionArgs,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import type { Documents } from '#backend/api/graphql/documents.ts';
import { findVariableExcess } from '#backend/api/graphql/variable-limits.ts';
import { refusal } from '#backend/core/refusal.ts';
import type { BackendContext } from '#backend/model/scope.ts';
import { liveFields } from './live-fields.ts';

/** The shop that a subscription names, for the log; null for none of ours. */
export function shopKeyOf(
  { shops }: Pick<BackendContext, 'shops'>,
  variables: Record<string, unknown> | null | undefined,
): string | null {
  const id = variables?.channelId;
  return (typeof id === 'string' ? shops.get(id)?.key : undefined) ?? null;
}

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
  const variables = payload.variables ?? {};
  const shopKey = shopKeyOf(context, variables);
  const excess = findVariableExcess(variables, documents.limits);
  if (excess !== null) {
    context.limits.reached(excess.limit, shopKey);
    return [excess.error];
  }
  const prepared = documents.prepare(payload.query);
  if (!prepared.ok) {
    if (prepared.reached !== null) context.limits.reached(prepared.reached, shopKey);
    return prepared.errors;
  }
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
    variableValues: variables,
    rootValue: liveFields,
    contextValue: context,
  };
}
