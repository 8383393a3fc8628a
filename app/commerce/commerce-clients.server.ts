import type { DocumentNode } from 'graphql';
import type { LimitLog } from '#kernel/limits/limits.ts';
import type { ParentSpan } from '#kernel/span.ts';
import { cacheKey } from './cache/cache-key.server.ts';
import type { CacheLookup, DataCache } from './cache/data-cache.server.ts';
import { createQueryBatch } from './call/batch-queries.server.ts';
import type { ApiLimits } from './call/api-guard.server.ts';
import type { OutageLogger } from './call/api-failures.server.ts';
import { type ApiState, type ApiStates, createApiStates } from './call/api-state.server.ts';
import type { AnswerLimits } from './call/fetch-answer.server.ts';
import { loadAnswer, runWithLogin } from './call/load-answer.server.ts';
import type { CommerceMeter } from './call/measure-call.server.ts';
import type { GraphQLResponse } from './call/parse-answer.server.ts';
import { createSend, type Send, sendUnguarded } from './call/send-operation.server.ts';
import { toWireDocument, type WireDocument } from './call/wire-document.server.ts';
import {
  type Attempt,
  type Caller,
  type CommerceClient,
  type CommerceTarget,
  type CommerceVisitor,
  type Freshness,
  type Operation,
  targetVariables,
} from './commerce-client.ts';
import { type CommerceErrorKind, isCommerceError } from './commerce-error.ts';
import { graphql } from './graphql.ts';
import { listTags, type PageTag } from './page-tags.ts';

export interface CommerceOptions {
  readonly cache: DataCache;
  readonly upstream: ApiLimits & { readonly persistedQueries: boolean; readonly answerLimits: AnswerLimits };
  readonly limitLog: LimitLog;
  /** Counts lookups and calls. */
  readonly meter?: CommerceMeter | undefined;
  readonly log: OutageLogger;
}

/** One call, for `server-timing` and metrics. `direct`: the cache was not involved. */
export interface CommerceReport {
  readonly operation: string;
  readonly outcome: CacheLookup | 'direct';
  readonly durationMs: number;
  /** Why the call failed. */
  readonly failure?: CommerceErrorKind;
}

/** What one request's client is bound to. */
export interface CommerceBinding {
  readonly target: CommerceTarget;
  readonly visitor: CommerceVisitor;
  readonly report?: ((report: CommerceReport) => void) | undefined;
  /** Parent of the calls' spans. */
  readonly span?: ParentSpan;
  /** Learns what the answers of this request show, from the cache or not. */
  readonly noteTags?: ((tags: readonly PageTag[]) => void) | undefined;
}

/** Made once per process. Holds the cache, and the state of each channel's API, across requests. */
export interface CommerceClients {
  /** One request's client: bound to channel, language, market and visitor. */
  bind(binding: CommerceBinding): CommerceClient;
  readonly apis: ApiStates;
}

type Variables = Readonly<Record<string, unknown>>;

/** What all clients of the process share. */
type Shared = Pick<CommerceOptions, 'cache' | 'meter'> & { readonly apis: ApiStates; readonly send: Send };

/** The cheapest query that an API cannot answer without its data. */
const apiProbeDocument = graphql(`
  query apiProbe {
    channel {
      id
    }
  }
`);

export function createCommerceClients(options: CommerceOptions): CommerceClients {
  const { cache, upstream, limitLog, meter, log } = options;
  const { answerLimits, persistedQueries } = upstream;
  const send = createSend({ answerLimits, persistedQueries, limitLog });
  const probe = (target: CommerceTarget, signal: AbortSignal) =>
    sendUnguarded(send, toWireDocument(apiProbeDocument), { target, variables: {}, signal });
  const apis = createApiStates({ limits: upstream, limitLog, log, probe });
  return { apis, bind: (binding) => bindClient(binding, { cache, meter, apis, send }) };
}

/** Makes one request's client. With `isPrivate` no call reads or writes the cache. */
function bindClient(binding: CommerceBinding, shared: Shared, isPrivate = false): CommerceClient {
  const { target, visitor } = binding;
  const ask = createAsk(binding, shared, isPrivate);
  const bindTo = (other: Partial<CommerceTarget>): CommerceClient =>
    bindClient({ ...binding, target: { ...target, ...other } }, shared, isPrivate);
  const client: CommerceClient = {
    request: (document, ...[variables]) => ask({ document, variables }),
    requestOnce: (document, attempt, ...[variables]) => ask({ document, variables, attempt }),
    query: (document, freshness, ...[variables]) => ask({ document, variables, freshness }),
    queryPartial: (document, freshness, ...[variables]) =>
      ask({ document, variables, freshness, isPartial: true }),
    asBearer(token) {
      const { customerType, vatIncluded, address } = visitor;
      const bearer = { customerType, vatIncluded, address, token: () => token };
      return bindClient({ ...binding, visitor: bearer }, shared, true);
    },
    inMarket: (marketId) => (marketId === target.marketId ? client : bindTo({ marketId })),
    inLanguage: (languageId) => bindTo({ languageId }),
  };
  return client;
}

interface Request {
  readonly document: DocumentNode;
  readonly variables?: object | undefined;
  /** Of a mutation that may be sent again. */
  readonly attempt?: Attempt;
  /** Of a public query. */
  readonly freshness?: Freshness;
  /** Errors beside data are tolerated (AP-03). */
  readonly isPartial?: boolean;
}

/** Answers a request of a feature: from the cache that all visitors share, or from the API. */
function createAsk(
  binding: CommerceBinding,
  { cache, meter, apis, send }: Shared,
  isPrivate: boolean,
): <Result>(request: Request) => Promise<Result> {
  const { target, visitor } = binding;
  const state = apis.get(target);
  const { forAll, forVisitor } = createSenders(binding, state, send);

  return <Result>({ document, attempt, freshness, isPartial = false, ...request }: Request) => {
    const variables: Variables = { ...request.variables };
    const wire = toWireDocument(document, target.features);
    const question = { document: wire, isPartial };
    return withReport(binding, wire.name, async (onOutcome) => {
      if (freshness === undefined || isPrivate) {
        const ask = () => forVisitor(wire, variables, attempt);
        const { value } = await loadAnswer<Result>({ ...question, ask }, { state, meter });
        if (freshness) binding.noteTags?.(listTags(document, value, variables));
        return value;
      }
      const ask = () => forAll(wire, variables);
      const { value, tags } = await cache.load<Result>({
        key: cacheKey({ target, visitor, documentHash: wire.hash, variables, partial: isPartial }),
        freshness,
        onOutcome(outcome) {
          onOutcome(outcome);
          meter?.noteLookup(outcome);
        },
        tagsOf: (answer) => listTags(document, answer, variables),
        fetch: () => loadAnswer({ ...question, isPublic: true, ask }, { state, meter }),
      });
      binding.noteTags?.(tags);
      return value;
    });
  };
}

type Ask = (document: WireDocument, variables: Variables, attempt?: Attempt) => Promise<GraphQLResponse>;

/**
 * Two ways to ask, each with a batch of its own: for the visitor, with login and address, and for all visitors. Cached responses
 * are shared, so their calls never carry a login (CH-11); nor an address, by which the API would limit the first of them.
 */
function createSenders(
  { target, visitor, span }: CommerceBinding,
  state: ApiState,
  send: Send,
): { readonly forAll: Ask; readonly forVisitor: Ask } {
  const run = (operation: Operation, caller: Caller): Promise<GraphQLResponse> =>
    state.run({ target, operation, hasLogin: Boolean(caller.token) }, (signal) =>
      send({ target, operation, caller, signal }),
    );
  const runForVisitor = (operation: Operation): Promise<GraphQLResponse> =>
    runWithLogin(visitor, operation, (token) => run(operation, { token, address: visitor.address, span }));
  const askForVisitor = createQueryBatch(target, runForVisitor);
  const forAll = createQueryBatch(target, (operation) =>
    run(operation, { token: undefined, address: null, span }),
  );
  /** Whether a call identifies the visitor. A query that does not is merged with shared ones. */
  const isForOneVisitor = (): boolean =>
    visitor.token() !== undefined || (target.visitorSecret !== undefined && visitor.address !== '');
  return {
    forAll,
    forVisitor(document, variables, attempt) {
      const { name, kind, text } = document;
      if (kind === 'query')
        return isForOneVisitor() ? askForVisitor(document, variables) : forAll(document, variables);
      const allVariables = { ...variables, ...targetVariables(target) };
      return runForVisitor({ name, kind, text, variables: allVariables, ...(attempt ? { attempt } : {}) });
    },
  };
}

/** Reports outcome and duration of `work`, also where it fails. */
async function withReport<Value>(
  { report, span: parent }: CommerceBinding,
  operation: string,
  work: (onOutcome: (outcome: CacheLookup) => void) => Promise<Value>,
): Promise<Value> {
  const start = performance.now();
  const span = parent?.startChild('operation', { operation });
  let outcome: CommerceReport['outcome'] = 'direct';
  let failure: Pick<CommerceReport, 'failure'> = {};
  try {
    return await work((reported) => (outcome = reported));
  } catch (error) {
    if (isCommerceError(error)) failure = { failure: error.kind };
    throw error;
  } finally {
    span?.end({ outcome, ...failure });
    report?.({ operation, outcome, durationMs: performance.now() - start, ...failure });
  }
}
