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

function refused(message: string, code: string): ParsedRequest {
  return { ok: false, message, code };
}

/** Understands a POST body, persisted queries included: hash first, the text on `PersistedQueryNotFound` (contract 1.6). */
export function parseGraphqlBody(text: string, documents: Documents): ParsedRequest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refused('The body is not JSON.', 'BAD_REQUEST');
  }
  const parsed = requestBody.safeParse(json);
  if (!parsed.success) return refused('The body is not a GraphQL request.', 'BAD_REQUEST');
  const { query, operationName, variables, extensions } = parsed.data;
  const hash = extensions?.persistedQuery?.sha256Hash;
  const rest = { operationName: operationName ?? null, variables: variables ?? {} };
  if (typeof query === 'string') {
    if (hash !== undefined && !documents.persist(hash, query)) {
      return refused('The hash is not that of the query.', 'PERSISTED_QUERY_HASH_MISMATCH');
    }
    return { ok: true, request: { query, ...rest } };
  }
  if (hash === undefined) return refused('The request has no query.', 'BAD_REQUEST');
  const known = documents.findPersisted(hash);
  if (known === null) return refused('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND');
  return { ok: true, request: { query: known, ...rest } };
}
