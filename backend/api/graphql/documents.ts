import { createHash } from 'node:crypto';
import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import {
  BACKEND_LIMITS,
  DEFAULT_BACKEND_LIMITS,
  type BackendLimitName,
  type BackendLimitValues,
} from '#backend/core/limits/backend-limits.ts';
import { limitsRule, toDocumentLimits } from './limits.ts';

/** Cache keys contain text from clients, so both caches are bounded in entries and in characters. */
const STORE = { max: 1000, maxSize: 2_000_000, maxEntrySize: 100_000, sizeCalculation: sizeOfText };
/** Validation errors reported per document. */
const MAX_ERRORS = 20;

export type PreparedDocument =
  | { readonly ok: true; readonly document: DocumentNode }
  | {
      readonly ok: false;
      readonly errors: readonly GraphQLError[];
      /** The limit that the document exceeds; null where it is wrong in another way. */
      readonly reached: BackendLimitName | null;
    };

function sizeOfText(_value: unknown, key: string): number {
  return key.length;
}

/** String and object literals that graphql-js repeats in error messages. They can contain personal data. */
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

function limitOf(error: GraphQLError | undefined): BackendLimitName | null {
  const limit = error?.extensions.limit;
  return typeof limit === 'string' && Object.hasOwn(BACKEND_LIMITS, limit)
    ? (limit as BackendLimitName)
    : null;
}

/** The parser reports its limit only by text; a document deeper than the call stack ends in a `RangeError`. */
function limitOfFailure(error: unknown): BackendLimitName | null {
  if (error instanceof RangeError) return 'documentDepth';
  return error instanceof GraphQLError && /tokens\. Parsing aborted/.test(error.message)
    ? 'documentTokens'
    : null;
}

/**
 * Caches parsed and validated documents by query text: validating costs more than executing most of our queries
 * (stack §5).
 */
export class Documents {
  /** False answers hashes with `PersistedQueryNotSupported` (contract 1.6). */
  acceptsPersistedQueries = true;
  readonly limits: BackendLimitValues;
  readonly #schema: GraphQLSchema;
  readonly #prepared = new LRUCache<string, PreparedDocument>(STORE);
  readonly #persisted = new LRUCache<string, string>({ ...STORE, sizeCalculation: (query) => query.length });

  constructor(schema: GraphQLSchema, limits: BackendLimitValues = DEFAULT_BACKEND_LIMITS) {
    this.#schema = schema;
    this.limits = limits;
  }

  prepare(query: string): PreparedDocument {
    let prepared = this.#prepared.get(query);
    if (prepared === undefined) {
      prepared = this.#parse(query);
      this.#prepared.set(query, prepared);
    }
    return prepared;
  }

  /** The text of a persisted query; null for an unknown hash. */
  findPersisted(hash: string): string | null {
    return this.#persisted.get(hash) ?? null;
  }

  /** Stores a text under its hash; false when the hash does not match. */
  persist(hash: string, query: string): boolean {
    if (createHash('sha256').update(query).digest('hex') !== hash.toLowerCase()) return false;
    this.#persisted.set(hash, query);
    return true;
  }

  #parse(query: string): PreparedDocument {
    const limits = toDocumentLimits(this.limits);
    try {
      const document = parse(query, { maxTokens: limits.tokens });
      // Before the standard rules, whose cost grows with what these limits bound
      const tooLarge = validate(this.#schema, document, [(context) => limitsRule(context, limits)]);
      if (tooLarge.length > 0) return { ok: false, errors: tooLarge, reached: limitOf(tooLarge[0]) };
      const errors = validate(this.#schema, document, undefined, { maxErrors: MAX_ERRORS });
      return errors.length === 0
        ? { ok: true, document }
        : { ok: false, errors: withCode(errors, 'GRAPHQL_VALIDATION_FAILED'), reached: null };
    } catch (error) {
      const known = error instanceof GraphQLError ? error : new GraphQLError('The query cannot be parsed.');
      const errors = withCode([known], 'GRAPHQL_PARSE_FAILED');
      return { ok: false, errors, reached: limitOfFailure(error) };
    }
  }
}
