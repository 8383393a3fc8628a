import { z } from 'zod';
import type { Documents } from './documents.ts';

const requestBody = z.object({
  query: z.string().min(1).nullish(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z
    .object({ persistedQuery: z.object({ version: z.number(), sha256Hash: z.string().min(1) }).nullish() })
    .nullish(),
});

export interface GraphqlRequest {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Record<string, unknown>;
}

export type ParsedRequest =
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
