import { createBatchingExecutor } from '@graphql-tools/batch-execute';
import { type DocumentNode, GraphQLError, Kind, OperationTypeNode, print } from 'graphql';
import { type CommerceTarget, type Operation, targetVariables } from '#app/commerce/commerce-client.ts';
import { CommerceError, isCommerceError } from '#app/commerce/commerce-error.ts';
import { type GraphQLResponse, parseErrorEntries } from './parse-answer.server.ts';
import type { WireDocument } from './wire-document.server.ts';

/** A large page has ten operations. In a larger batch, fast operations would wait for too many slow ones. */
const MAX_BATCH_SIZE = 10;

type Variables = Readonly<Record<string, unknown>>;

/** One query, in the form of the batching library. */
interface BatchRequest {
  readonly wire: WireDocument;
  readonly document: DocumentNode;
  readonly variables: Variables;
  readonly operationName: string;
  readonly operationType: OperationTypeNode.QUERY;
}

/** What the library makes of several requests. */
interface MergedRequest {
  readonly document: DocumentNode;
  readonly variables?: Variables;
  /** Names of the operations that were merged. */
  readonly extensions: { readonly names: string[] };
}

/**
 * Merges queries of one tick into one document: root fields get a prefixed alias, variables and fragments a prefix, and
 * each caller gets its own part of data and errors. The merged operation is named `a__b`, after its parts. A single query
 * is sent unchanged. Where a merged response cannot be split (an error without a path, null `data` because a non-null
 * field of one part failed, a document that the API rejects, an answer that is not JSON or too large, one without anything of
 * a part), each part is sent again alone, once, so that a failure affects only its own operation.
 */
export function createQueryBatch(
  target: CommerceTarget,
  send: (operation: Operation) => Promise<GraphQLResponse>,
): (wire: WireDocument, variables: Variables) => Promise<GraphQLResponse> {
  const tenant = targetVariables(target);
  const merged = new WeakSet<object>();

  const sendAlone = ({ wire: { name, kind, text, hash }, variables }: BatchRequest) =>
    send({ name, kind, text, hash, variables });

  const sendMerged = ({ document, variables, extensions }: MergedRequest) => {
    const name = extensions.names.join('__');
    const text = print(renameOperation(document, name));
    return send({ name, kind: 'query', text, variables: { ...variables, ...tenant } });
  };

  const execute = createBatchingExecutor(
    async (request) =>
      toExecutionResult(await (isMerged(request) ? sendMerged(request) : sendAlone(request as BatchRequest))),
    { cache: false, maxBatchSize: MAX_BATCH_SIZE },
    // Called for each part of a merged operation only
    (extensions, part) => {
      merged.add(part);
      return { names: [...(extensions?.names ?? []), part.operationName] };
    },
  );

  async function sendInBatch(request: BatchRequest): Promise<GraphQLResponse> {
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
  }

  return async (wire, variables) => {
    const { name, document } = wire;
    try {
      return await sendInBatch({
        wire,
        document,
        variables: { ...variables, ...tenant },
        operationName: name,
        operationType: OperationTypeNode.QUERY,
      });
    } catch (error) {
      throw isCommerceError(error) ? withName(error, name) : error;
    }
  };
}

const isMerged = (request: object): request is MergedRequest =>
  'extensions' in request && request.extensions !== undefined;

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

const renameOperation = (document: DocumentNode, value: string): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? { ...definition, name: { kind: Kind.NAME, value } }
      : definition,
  ),
});

/** Each caller of a merged call gets an error with the name of its own operation. */
function withName(error: CommerceError, operation: string): CommerceError {
  if (error.operation === operation) return error;
  const { kind, status, errors, channel } = error;
  return new CommerceError({ kind, status, errors, operation, channel, cause: error });
}
