import { createQueryBatch, type BatchedQuery } from './batch-operations.server.ts';
import { cacheKey } from './cache-key.server.ts';
import type { CommerceClient, CommerceDocument, Freshness } from './commerce-client.ts';
import { CommerceError, findReason, isCommerceError } from './commerce-error.ts';
import {
  targetVariables,
  type CommerceTarget,
  type CommerceVisitor,
  type Operation,
} from './commerce-target.ts';
import type { CacheOutcome, DataCache, Fetched } from './data-cache.server.ts';
import { describeDocument } from './describe-document.server.ts';
import { createPersistedSend, sendPlain } from './persisted-queries.server.ts';
import type { GraphQLResponse } from './graphql-response.ts';
import {
  createUpstreamPolicies,
  type BreakerState,
  type UpstreamLimits,
} from './upstream-policies.server.ts';

export interface CommerceOptions {
  readonly cache: DataCache;
  readonly upstream: UpstreamLimits & { readonly persistedQueries: boolean };
  readonly log: { warn(facts: Readonly<Record<string, unknown>>, message: string): void };
}

/** Told per call, for `server-timing` and metrics. Cached queries tell their outcome, the rest `direct`. */
export interface CommerceReport {
  readonly operation: string;
  readonly outcome: CacheOutcome | 'direct';
  readonly durationMs: number;
}

export interface CommerceBinding {
  readonly target: CommerceTarget;
  readonly visitor: CommerceVisitor;
  readonly report?: (report: CommerceReport) => void;
}

/** Made once per process: holds the cache and each channel's breaker and limits across requests. */
export interface CommerceClients {
  /** One request's client: bound to channel, language, market and visitor. */
  bind(binding: CommerceBinding): CommerceClient;
  /** The breaker of a channel's API; null where it has not been called yet. For readiness and the status page. */
  breakerState(channelKey: string, channelVersion: string): BreakerState | null;
}

type Variables = Readonly<Record<string, unknown>>;

export function createCommerceClients({ cache, upstream, log }: CommerceOptions): CommerceClients {
  const policies = createUpstreamPolicies(upstream);
  const send = upstream.persistedQueries ? createPersistedSend() : sendPlain;

  function bind(
    { target, visitor, report }: CommerceBinding,
    { isPrivate }: { readonly isPrivate: boolean },
  ): CommerceClient {
    const tenant = targetVariables(target);
    const run = (operation: Operation, token: string | undefined): Promise<GraphQLResponse> =>
      policies.run(target, { operation: operation.name, isQuery: operation.kind === 'query' }, (signal) =>
        send({ target, operation, token, signal }),
      );
    // Cached answers are everybody's: their calls never carry a login (CH-11).
    const asAnybody = createQueryBatch((operation) => run(operation, undefined), tenant);
    const asVisitor = createQueryBatch((operation) => run(operation, visitor.token()), tenant);

    async function ask(
      document: CommerceDocument<unknown, never>,
      variables: Variables,
      batch: BatchedQuery,
    ) {
      const { operation, kind, text } = describeDocument(document);
      const withTenant = { ...variables, ...tenant };
      const answer = await named(target, operation, () =>
        kind === 'mutation'
          ? run({ name: operation, kind, text, variables: withTenant }, visitor.token())
          : batch(document, withTenant),
      );
      return { operation, answer };
    }

    async function timed<Value>(
      operation: string,
      work: (told: (outcome: CacheOutcome) => void) => Promise<Value>,
    ) {
      const start = performance.now();
      let outcome: CommerceReport['outcome'] = 'direct';
      try {
        return await work((told) => (outcome = told));
      } finally {
        report?.({ operation, outcome, durationMs: performance.now() - start });
      }
    }

    function cached<Result>(
      document: CommerceDocument<unknown, never>,
      freshness: Freshness,
      variables: Variables,
      partial: boolean,
    ): Promise<Result> {
      const { operation, hash } = describeDocument(document);
      return timed(operation, (onOutcome) =>
        cache.load<Result>({
          key: cacheKey({ target, visitor, documentHash: hash, variables, partial }),
          freshness,
          onOutcome,
          onRefreshError: (error) =>
            log.warn(
              { ...errorFacts(error), operation, channel: target.channelKey },
              'refresh failed, serving the last good answer',
            ),
          fetch: async () => {
            const { answer } = await ask(document, variables, asAnybody);
            return fetched<Result>(answer, { target, operation, partial });
          },
        }),
      );
    }

    function direct<Result>(
      document: CommerceDocument<unknown, never>,
      variables: Variables,
      partial: boolean,
    ): Promise<Result> {
      return timed(describeDocument(document).operation, async () => {
        const batch = visitor.token() ? asVisitor : asAnybody;
        const { operation, answer } = await ask(document, variables, batch);
        return fetched<Result>(answer, { target, operation, partial }).value;
      });
    }

    return {
      request: (document, ...[variables = {}]: [Variables?]) =>
        direct(document as CommerceDocument<unknown, never>, variables, false),
      query: (document, freshness, ...[variables = {}]: [Variables?]) =>
        isPrivate
          ? direct(document as CommerceDocument<unknown, never>, variables, false)
          : cached(document as CommerceDocument<unknown, never>, freshness, variables, false),
      queryPartial: (document, freshness, ...[variables = {}]: [Variables?]) =>
        isPrivate
          ? direct(document as CommerceDocument<unknown, never>, variables, true)
          : cached(document as CommerceDocument<unknown, never>, freshness, variables, true),
      asBearer: (token) =>
        bind({ target, report, visitor: { ...visitor, token: () => token } }, { isPrivate: true }),
    };
  }

  return {
    bind: (binding) => bind(binding, { isPrivate: false }),
    breakerState: (key, version) => policies.stateOf(key, version),
  };
}

interface Judgement {
  readonly target: CommerceTarget;
  readonly operation: string;
  /** Errors beside data are tolerated (AP-03). */
  readonly partial: boolean;
}

/** The wire's answer is trusted to have the shape that the document asked for: the schema's types stand for it. */
function fetched<Result>(
  { data, errors }: GraphQLResponse,
  { target, operation, partial }: Judgement,
): Fetched<Result> {
  const failed = errors.length > 0;
  if (data === null || (failed && !partial)) {
    const kind = failed ? 'graphql' : 'http';
    throw new CommerceError({ kind, operation, channel: target.channelKey, errors });
  }
  return { value: data as Result, partial: failed };
}

/** A merged call fails under its merged name; each caller learns its own. */
async function named<Value>(
  target: CommerceTarget,
  operation: string,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isCommerceError(error) || error.operation === operation) throw error;
    const { kind, status, errors } = error;
    throw new CommerceError({ kind, status, errors, operation, channel: target.channelKey, cause: error });
  }
}

function errorFacts(error: unknown): Readonly<Record<string, unknown>> {
  if (isCommerceError(error)) return { kind: error.kind, status: error.status, reason: findReason(error) };
  return { error };
}
