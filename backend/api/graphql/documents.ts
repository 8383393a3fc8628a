import { createHash } from 'node:crypto';
import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { LIMITS, limitsRule } from './limits.ts';

/** The key is the client's own text, so both stores are bounded: in entries, and in characters of the texts. */
const STORE = { max: 1000, maxSize: 2_000_000, maxEntrySize: 100_000, sizeCalculation: sizeOfText };
/** So many mistakes of one document are told. */
const MAX_ERRORS = 20;

export type PreparedDocument =
  | { readonly ok: true; readonly document: DocumentNode }
  | { readonly ok: false; readonly errors: readonly GraphQLError[] };

function sizeOfText(_value: unknown, key: string): number {
  return key.length;
}

/** A text or an object of the document itself, where graphql-js would repeat it: it may be anybody's. */
const OWN_TEXT = /((?:Block)?String|value:|found) (?:["{[\d].*)$/s;

function withCode(errors: readonly GraphQLError[], code: string): GraphQLError[] {
  return errors.map(
    (error) =>
      new GraphQLError(error.message.replace(OWN_TEXT, '$1 …'), {
        nodes: error.nodes,
        positions: error.positions,
        source: error.source,
        extensions: { code },
      }),
  );
}

/** Parsed and validated documents by query text: validation costs more than most of our queries (stack §5). */
export class Documents {
  /** False: hashes are answered with `PersistedQueryNotSupported` (contract 1.6). */
  acceptsPersistedQueries = true;
  readonly #schema: GraphQLSchema;
  readonly #prepared = new LRUCache<string, PreparedDocument>(STORE);
  readonly #persisted = new LRUCache<string, string>({ ...STORE, sizeCalculation: (query) => query.length });

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
      const document = parse(query, { maxTokens: LIMITS.tokens });
      // Before the specification's rules, whose work grows with what these limits bound
      const tooLarge = validate(this.#schema, document, [(context) => limitsRule(context)]);
      if (tooLarge.length > 0) return { ok: false, errors: tooLarge };
      const errors = validate(this.#schema, document, undefined, { maxErrors: MAX_ERRORS });
      return errors.length === 0
        ? { ok: true, document }
        : { ok: false, errors: withCode(errors, 'GRAPHQL_VALIDATION_FAILED') };
    } catch (error) {
      const known = error instanceof GraphQLError ? error : new GraphQLError('The query cannot be parsed.');
      return { ok: false, errors: withCode([known], 'GRAPHQL_PARSE_FAILED') };
    }
  }
}
