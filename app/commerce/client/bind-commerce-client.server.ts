import { createQueryBatch } from '#app/commerce/batch-operations.server.ts';
import { cacheKey } from '#app/commerce/cache-key.server.ts';
import type { CommerceBinding, CommerceReport } from '#app/commerce/commerce-binding.ts';
import type { Attempt, CommerceClient, CommerceDocument, Freshness } from '#app/commerce/commerce-client.ts';
import { CommerceError, isCommerceError } from '#app/commerce/commerce-error.ts';
import {
  targetVariables,
  type Caller,
  type CommerceTarget,
  type CommerceVisitor,
  type Operation,
} from '#app/commerce/commerce-target.ts';
import type { CacheOutcome, DataCache, Fetched } from '#app/commerce/data-cache.server.ts';
import { describeDocument } from '#app/commerce/describe-document.server.ts';
import type { GraphQLResponse } from '#app/commerce/graphql-response.ts';
import type { OutageLog } from '#app/commerce/outage-log.server.ts';
import type { PageTag } from '#kernel/page-tags.ts';
import { requireShape } from '#app/commerce/answers/require-shape.server.ts';
import { runWithLogin } from '#app/commerce/run-with-login.server.ts';
import { selectOfferedFields } from '#app/commerce/select-offered-fields.server.ts';
import { listTags } from '#app/commerce/tagged.ts';
import { withMeter, type CommerceMeter } from '#app/commerce/upstream/commerce-meter.server.ts';
import { toWireDocument } from '#app/commerce/answers/wire-document.server.ts';

/** The parts that all clients of the process share. */
export interface CommerceTransport {
  readonly cache: DataCache;
  readonly outages: OutageLog;
  readonly meter?: CommerceMeter | undefined;
  /** Sends one operation under the channel's deadline, retries, circuit breaker and limits. */
  readonly run: (target: CommerceTarget, operation: Operation, caller: Caller) => Promise<GraphQLResponse>;
  /** Learns of each answer whether it fits its query; null where it does. */
  readonly reportAnswer: (target: CommerceTarget, error: CommerceError | null) => void;
}

type Document = CommerceDocument<unknown, never>;
type Variables = Readonly<Record<string, unknown>>;

interface Query {
  readonly document: Document;
  /** What an answer shows; null for what is no public query. */
  readonly tagsOf: ((answer: unknown) => readonly PageTag[]) | null;
  readonly variables: Variables;
  /** Errors beside data are tolerated (AP-03). */
  readonly partial: boolean;
  /** Of a mutation that may be sent again. */
  readonly attempt?: Attempt;
}

/** Makes one request's client. With `isPrivate` no call reads or writes the cache. */
export function bindCommerceClient(
  binding: CommerceBinding,
  transport: CommerceTransport,
  { isPrivate }: { readonly isPrivate: boolean } = { isPrivate: false },
): CommerceClient {
  const { visitor } = binding;
  const { loadDirect, loadCached } = createLoaders(binding, transport);

  const load = <Result>(query: Query, freshness: Freshness): Promise<Result> =>
    isPrivate ? loadDirect(query) : loadCached(query, freshness);

  const client: CommerceClient = {
    request: (document, ...[variables = {}]: [Variables?]) =>
      loadDirect(toQuery(binding, document, variables)),
    requestOnce: (document, attempt, ...[variables = {}]: [Variables?]) =>
      loadDirect({ ...toQuery(binding, document, variables), attempt }),
    query: (document, freshness, ...[variables = {}]: [Variables?]) =>
      load(toPublic(binding, document, variables), freshness),
    queryPartial: (document, freshness, ...[variables = {}]: [Variables?]) =>
      load({ ...toPublic(binding, document, variables), partial: true }, freshness),
    asBearer: (token) =>
      bindCommerceClient({ ...binding, visitor: withToken(visitor, token) }, transport, {
        isPrivate: true,
      }),
    inMarket: (marketId) =>
      marketId === binding.target.marketId
        ? client
        : bindCommerceClient({ ...binding, target: { ...binding.target, marketId } }, transport, {
            isPrivate,
          }),
    inLanguage: (languageId) =>
      bindCommerceClient({ ...binding, target: { ...binding.target, languageId } }, transport, { isPrivate }),
  };
  return client;
}

interface Loaders {
  readonly loadDirect: <Result>(query: Query) => Promise<Result>;
  readonly loadCached: <Result>(query: Query, freshness: Freshness) => Promise<Result>;
}

/** Two ways to an answer: from the API, or from the cache that all visitors share. */
function createLoaders(binding: CommerceBinding, transport: CommerceTransport): Loaders {
  const { target, visitor } = binding;
  const senders = createSenders(binding, transport);

  const loadDirect = <Result>({ document, variables, partial, tagsOf, attempt }: Query): Promise<Result> => {
    const { operation } = describeDocument(document);
    const facts = { binding, document, operation, partial };
    return withReport(binding, operation, async () => {
      const send = isForOneVisitor(binding) ? senders.forVisitor : senders.forAll;
      const { value } = await withNote(transport, facts, async () =>
        toFetched<Result>(await send(document, variables, attempt), facts, transport),
      );
      if (tagsOf) binding.noteTags?.(tagsOf(value));
      return value;
    });
  };

  const loadCached = <Result>(query: Query, freshness: Freshness): Promise<Result> => {
    const { document, variables, partial, tagsOf } = query;
    const { operation, hash } = describeDocument(document);
    const facts = { binding, document, operation, partial, isPublic: true };
    return withReport(binding, operation, async (onOutcome) => {
      const { value, tags } = await transport.cache.load<Result>({
        key: cacheKey({ target, visitor, documentHash: hash, variables, partial }),
        freshness,
        onOutcome(outcome) {
          onOutcome(outcome);
          transport.meter?.noteLookup(outcome);
        },
        ...(tagsOf ? { tagsOf } : {}),
        fetch: () =>
          withNote(transport, facts, async () =>
            toFetched<Result>(await senders.forAll(document, variables), facts, transport),
          ),
      });
      binding.noteTags?.(tags);
      return value;
    });
  };

  return { loadDirect, loadCached };
}

const withToken = ({ customerType, vatIncluded, address }: CommerceVisitor, token: string) => ({
  customerType,
  vatIncluded,
  address,
  token: () => token,
});

/** Without the fields that the channel's API lacks. */
const toQuery = ({ target }: CommerceBinding, document: Document, variables: Variables): Query => ({
  document: selectOfferedFields(document, target.features ?? {}),
  variables,
  partial: false,
  tagsOf: null,
});

const toPublic = (binding: CommerceBinding, document: Document, variables: Variables): Query => ({
  ...toQuery(binding, document, variables),
  tagsOf: (answer) => listTags(document, answer, variables),
});

/** Whether an uncached call identifies the visitor to the API. One that does not can be merged with shared calls. */
const isForOneVisitor = ({ target, visitor }: CommerceBinding): boolean =>
  visitor.token() !== undefined || (target.visitorSecret !== undefined && visitor.address !== '');

type Run = (operation: Operation) => Promise<GraphQLResponse>;
type Send = (document: Document, variables: Variables, attempt?: Attempt) => Promise<GraphQLResponse>;

/**
 * Two ways to send, each with its own batch: for the visitor, with login and address, and for all visitors. Cached responses
 * are shared, so their calls never carry a login (CH-11); nor an address, by which the API would limit the first of them.
 */
function createSenders(
  { target, visitor, span }: CommerceBinding,
  { run }: Pick<CommerceTransport, 'run'>,
): { readonly forAll: Send; readonly forVisitor: Send } {
  const tenant = targetVariables(target);
  const runForAll: Run = (operation) => run(target, operation, { token: undefined, address: null, span });
  const runForVisitor: Run = (operation) =>
    runWithLogin(visitor, operation, (token) =>
      run(target, operation, { token, address: visitor.address, span }),
    );
  const createSender = (runQuery: Run): Send => {
    const batch = createQueryBatch(runQuery, tenant);
    return (marked, variables, attempt) => {
      const document = toWireDocument(marked);
      const { operation, kind, text } = describeDocument(document);
      const allVariables = { ...variables, ...tenant };
      return withOwnName(target, operation, () =>
        kind === 'mutation'
          ? runForVisitor({
              name: operation,
              kind,
              text,
              variables: allVariables,
              ...(attempt ? { attempt } : {}),
            })
          : batch(document, allVariables),
      );
    };
  };
  return {
    forAll: createSender(runForAll),
    forVisitor: createSender(runForVisitor),
  };
}

/** Reports outcome and duration of `work`, also where it fails. */
async function withReport<Value>(
  { report, span: parent }: CommerceBinding,
  operation: string,
  work: (onOutcome: (outcome: CacheOutcome) => void) => Promise<Value>,
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

/** Renames a merged call's error: each caller gets an error with the name of its own operation. */
async function withOwnName<Value>(
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

interface QueryFacts extends Pick<Query, 'document' | 'partial'> {
  readonly binding: CommerceBinding;
  readonly operation: string;
  /** Through the cache. Errors in the answer to a visitor's own call may be the visitor's, such as a wrong code. */
  readonly isPublic?: boolean;
}

/** Notes the outcome in the outage log and counts it. */
async function withNote<Result>(
  { outages, meter }: CommerceTransport,
  { binding, operation, isPublic = false }: QueryFacts,
  fetch: () => Promise<Fetched<Result>>,
): Promise<Fetched<Result>> {
  const channel = binding.target.channelKey;
  try {
    const toOutcome = ({ partial }: Fetched<Result>) => (partial ? 'partial' : 'ok');
    const fetched = await withMeter(meter, { channelKey: channel, operation, toOutcome }, fetch);
    const error = fetched.partial ? new CommerceError({ kind: 'graphql', operation, channel }) : null;
    outages.note({ channel, operation, error: isPublic ? error : null });
    return fetched;
  } catch (error) {
    if (isCommerceError(error) && (isPublic || error.kind !== 'graphql'))
      outages.note({ channel, operation, error });
    throw error;
  }
}

/**
 * The data fits its document afterwards, so that a wrong answer is never taken for a missing product or a changed cart.
 *
 * @throws CommerceError where data is missing or does not fit, or has errors that the query does not tolerate.
 */
function toFetched<Result>(
  { data, errors }: GraphQLResponse,
  { binding, document, operation, partial }: QueryFacts,
  { reportAnswer }: Pick<CommerceTransport, 'reportAnswer'>,
): Fetched<Result> {
  const { target } = binding;
  const facts = { operation, channel: target.channelKey };
  const hasErrors = errors.length > 0;
  try {
    // Errors that are not tolerated fail the call in any case; then their codes count.
    if (partial || !hasErrors) requireShape(document, data, facts);
    if (data === null && !hasErrors) throw new CommerceError({ ...facts, kind: 'http' });
    reportAnswer(target, null);
  } catch (error) {
    if (isCommerceError(error)) reportAnswer(target, error);
    throw error;
  }
  if (data === null || (hasErrors && !partial))
    throw new CommerceError({ ...facts, kind: 'graphql', errors });
  return { value: data as Result, partial: hasErrors };
}
