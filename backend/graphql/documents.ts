import { createHash } from 'node:crypto';
import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';

/** The key is the client's own text, so both stores are bounded. */
const MAX_DOCUMENTS = 500;
const MAX_PERSISTED = 1000;

export type PreparedDocument =
  | { readonly ok: true; readonly document: DocumentNode }
  | { readonly ok: false; readonly errors: readonly GraphQLError[] };

/** Parsed and validated documents by query text: validation costs more than most of our queries (stack §5). */
export class Documents {
  /** False: hashes are answered with `PersistedQueryNotSupported` (contract 1.6). */
  acceptsHashes = true;
  readonly #schema: GraphQLSchema;
  readonly #prepared = new LRUCache<string, PreparedDocument>({ max: MAX_DOCUMENTS });
  readonly #persisted = new LRUCache<string, string>({ max: MAX_PERSISTED });

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  prepare(query: string): PreparedDocument {
    let prepared = this.#prepared.get(query);
    if (prepared === undefined) {
      prepared = this.#parse(query);
      this.#prepared.set(query, prepared);
    }
    return prepared;
  }

  /** Text of a persisted query; null when this hash was never sent with its text. */
  findPersisted(hash: string): string | null {
    return this.#persisted.get(hash) ?? null;
  }

  /** Remembers a text under its hash; false when the hash is not the text's own. */
  persist(hash: string, query: string): boolean {
    if (createHash('sha256').update(query).digest('hex') !== hash.toLowerCase()) return false;
    this.#persisted.set(hash, query);
    return true;
  }

  #parse(query: string): PreparedDocument {
    try {
      const document = parse(query);
      const errors = validate(this.#schema, document);
      return errors.length === 0 ? { ok: true, document } : { ok: false, errors };
    } catch (error) {
      return {
        ok: false,
        errors: [error instanceof GraphQLError ? error : new GraphQLError('The query cannot be parsed.')],
      };
    }
  }
}
