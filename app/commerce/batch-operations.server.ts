import { createBatchingExecutor } from '@graphql-tools/batch-execute';
import { GraphQLError, Kind, OperationTypeNode, print, type DocumentNode } from 'graphql';
import { isCommerceError } from './commerce-error.ts';
import { describeDocument } from './describe-document.server.ts';
import type { Operation, TargetVariables } from './commerce-target.ts';
import { parseErrorEntries, type GraphQLResponse } from './graphql-response.ts';

/** A large page has ten operations. In a larger batch, fast operations would wait for too many slow ones. */
const MAX_BATCH_SIZE = 10;

interface BatchRequest {
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string;
  readonly operationType: OperationTypeNode.QUERY;
}

/** Runs one query. Queries of the same tick are sent as one merged operation. */
export type BatchedQuery = (
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
) => Promise<GraphQLResponse>;

/**
 * Merges queries of one tick into one document: root fields get a prefixed alias, variables and fragments a prefix, and
 * each caller gets its own part of data and errors. The merged operation is named `a__b`, after its parts. A single query
 * is sent unchanged. Where a merged response cannot be split (an error without a path, null `data` because a non-null
 * field of one part failed, a document that the API rejects, an answer that is not JSON or too large, one without anything of
 * a part), each part is sent again alone, once, so that a failure affects only its own operation.
 */
export function createQueryBatch(
  send: (operation: Operation) => Promise<GraphQLResponse>,
  tenant: TargetVariables,
): BatchedQuery {
  const merged = new WeakSet<object>();

  const sendAlone = ({ document, variables }: BatchRequest): Promise<GraphQLResponse> => {
    const { operation, kind, text, hash } = describeDocument(document);
    return send({ name: operation, kind, text, hash, variables });
  };

  const sendMerged = (request: MergedRequest): Promise<GraphQLResponse> => {
    const name = request.extensions.parts.join('__');
    return send({
      name,
      kind: 'query',
      text: print(renameOperation(request.document, name)),
      variables: { ...request.variables, ...tenant },
    });
  };

  const execute = createBatchingExecutor(
    async (request) => {
      const answer = await (isMerged(request) ? sendMerged(request) : sendAlone(request as BatchRequest));
      return toExecutionResult(answer);
    },
    { cache: false, maxBatchSize: MAX_BATCH_SIZE },
    // Called for each part of a merged operation only.
    (extensions, part) => {
      merged.add(part);
      return { parts: [...(extensions?.parts ?? []), part.operationName] };
    },
  );

  return async (document, variables) => {
    const request: BatchRequest = {
      document,
      variables,
      operationName: describeDocument(document).operation,
      operationType: OperationTypeNode.QUERY,
    };
    try {
      const { data, errors } = (await execute(request)) as {
        data?: GraphQLResponse['data'];
        errors?: unknown;
      };
      const answer: GraphQLResponse = { data: data ?? null, errors: parseErrorEntries(errors) };
      return merged.has(request) && isIndivisible(answer) ? await sendAlone(request) : answer;
    } catch (error) {
      if (merged.has(request) && isDocumentRejection(error)) return sendAlone(request);
      throw error;
    }
  };
}

interface MergedRequest {
  document: DocumentNode;
  variables?: Readonly<Record<string, unknown>>;
  /** Names of the operations that were merged. */
  extensions: { parts: string[] };
}

function isMerged(request: object): request is MergedRequest {
  return 'extensions' in request && request.extensions !== undefined;
}

/** The result type of the batching library. */
function toExecutionResult<Data>({ data, errors }: GraphQLResponse): {
  data: Data;
  errors?: readonly GraphQLError[];
} {
  if (errors.length === 0) return { data: data as Data };
  return {
    data: data as Data,
    errors: errors.map(({ message, path, extensions }) => new GraphQLError(message, { path, extensions })),
  };
}

const isIndivisible = ({ data, errors }: GraphQLResponse): boolean =>
  data === null || Object.keys(data).length === 0 || errors.some((error) => !error.path);

/** The API rejected the merged document, sent no JSON or too much for it, or the library could not split the response. */
function isDocumentRejection(error: unknown): boolean {
  // A redirect ends the request
  if (error instanceof Response) return false;
  if (!isCommerceError(error) || error.kind === 'parse' || error.kind === 'tooLarge') return true;
  return error.kind === 'http' && error.status >= 400 && error.status < 429;
}

function renameOperation(document: DocumentNode, name: string): DocumentNode {
  return {
    ...document,
    definitions: document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? { ...definition, name: { kind: Kind.NAME, value: name } }
        : definition,
    ),
  };
}
