import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buildASTSchema, type DocumentNode, graphql, Kind, parse, visit } from 'graphql';
import type { CommerceClient, CommerceDocument } from '#app/commerce/commerce-client.ts';
import { type ApiStates, createApiStates } from '#app/commerce/call/api-state.server.ts';
import {
  type CommerceBinding,
  type CommerceClients,
  type CommerceOptions,
  createCommerceClients,
} from '#app/commerce/commerce-clients.server.ts';
import { createDataCache } from '#app/commerce/cache/data-cache.server.ts';
import { tagged, type TaggedDocument } from '#app/commerce/page-tags.ts';
import { writeForever } from './hostile/raw-socket.ts';

export interface UpstreamCall {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly query?: string;
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash: string } };
  readonly headers: IncomingMessage['headers'];
}

/**
 * `hang` never answers, `trickle` sends headers and then a byte now and then, `endless` sends `text` or spaces without end, `disconnect`
 * closes the connection; `text` and `bytes` are sent unchanged.
 */
export interface UpstreamAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly bytes?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fault?: 'hang' | 'trickle' | 'endless' | 'disconnect';
  /** Written to the connection itself: how it begins, and what follows without end. */
  readonly wire?: readonly [begin: string, rest: string];
  /** Follows `wire` a moment later. */
  readonly unasked?: string;
  readonly delayMs?: number;
}

const TRICKLE_MS = 20;
const UNASKED_MS = 50;

export interface Upstream {
  readonly url: string;
  readonly calls: UpstreamCall[];
  /** Resolves when a client has closed the connection of a `trickle`, an `endless` or a `wire` answer. */
  readonly closed: Promise<void>;
}

/** Runs `work` with a fake commerce API on a loopback port. `answer` gets each call and its number, from 1. */
export async function withUpstream<Value>(
  answer: (call: UpstreamCall, number: number) => UpstreamAnswer | Promise<UpstreamAnswer>,
  work: (upstream: Upstream) => Promise<Value>,
): Promise<Value> {
  const calls: UpstreamCall[] = [];
  let noteClosed = (): void => undefined;
  const closed = new Promise<void>((resolve) => (noteClosed = resolve));
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const call = { ...JSON.parse(Buffer.concat(chunks).toString()), headers: req.headers } as UpstreamCall;
    const given = await answer(call, calls.push(call));
    if (given.fault === 'hang') return;
    if (given.fault === 'disconnect') return void req.socket.destroy();
    if (given.wire) {
      const [begin, rest] = given.wire;
      req.socket.once('close', noteClosed).write(begin);
      if (given.unasked) await sleep(UNASKED_MS);
      return writeForever(req.socket, Buffer.from(given.unasked ?? rest));
    }
    if (given.delayMs) await sleep(given.delayMs);
    res.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers });
    if (given.fault === 'trickle') {
      const timer = setInterval(() => res.write(' '), TRICKLE_MS);
      return void res.once('close', () => [clearInterval(timer), noteClosed()]);
    }
    if (given.fault === 'endless') {
      const body = Readable.from(repeatForever(Buffer.alloc(65_536, given.text ?? ' ')));
      return void pipeline(body, res).catch(noteClosed);
    }
    res.end(given.bytes ?? given.text ?? JSON.stringify(given.body ?? { data: { ok: true } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await work({ url: `http://127.0.0.1:${port}/graphql`, calls, closed });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function* repeatForever<Value>(value: Value): Generator<Value> {
  for (;;) yield value;
}

/** Answers by executing the query against a schema, as a real API does with a merged document. Its root fields get the tenant’s arguments. */
export function schemaAnswer(
  sdl: string,
  rootValue: Readonly<Record<string, unknown>>,
): (call: UpstreamCall) => Promise<UpstreamAnswer> {
  const schema = buildASTSchema(withTenantArguments(parse(sdl)));
  return async (call) => ({
    body: await graphql({
      schema,
      source: call.query ?? '',
      rootValue,
      variableValues: call.variables,
      operationName: call.operationName,
    }),
  });
}

const TENANT_ARGUMENTS = parse(
  'type Query { field(channelId: String, languageId: String, marketId: String): Int }',
);

function withTenantArguments(schema: DocumentNode): DocumentNode {
  const [query] = TENANT_ARGUMENTS.definitions;
  const added = query?.kind === Kind.OBJECT_TYPE_DEFINITION ? (query.fields?.[0]?.arguments ?? []) : [];
  return visit(schema, {
    ObjectTypeDefinition: ({ name }) => (name.value === 'Query' ? undefined : false),
    FieldDefinition(field) {
      const given = new Set(field.arguments?.map(({ name }) => name.value));
      const missing = added.filter(({ name }) => !given.has(name.value));
      return { ...field, arguments: [...(field.arguments ?? []), ...missing] };
    },
  });
}

export function aDocument<Result = { ok: boolean }, Variables = Record<string, unknown>>(
  text: string,
): TaggedDocument<Result, Variables> {
  return tagged(parse(text) as CommerceDocument<Result, Variables>, () => []);
}

export interface ClientChoices {
  readonly upstream?: Partial<CommerceOptions['upstream']>;
  readonly log?: CommerceOptions['log'];
  readonly limitLog?: CommerceOptions['limitLog'];
}

export function aCommerce({ upstream, log, limitLog }: ClientChoices = {}): CommerceClients {
  return createCommerceClients({
    cache: createDataCache({ maxEntries: 1000, maxBytes: 1_000_000 }),
    upstream: {
      timeoutMs: 2000,
      retries: 0,
      concurrency: 10,
      queue: 10,
      persistedQueries: false,
      answerLimits: { bytes: 1_000_000, values: 20_000, depth: 64, textChars: 100_000 },
      breakAfter: 50,
      ...upstream,
    },
    limitLog: limitLog ?? { reached: () => undefined },
    log: log ?? { info: () => undefined, warn: () => undefined },
  });
}

/** The states of APIs that are not called. */
export const someApis = (
  now: () => number = Date.now,
  probe: () => Promise<unknown> = () => Promise.resolve(),
): ApiStates =>
  createApiStates({
    limits: { timeoutMs: 2000, retries: 0, concurrency: 10, queue: 10 },
    limitLog: { reached: () => undefined },
    log: { info: () => undefined, warn: () => undefined },
    probe,
    now,
  });

export interface BindingChoices extends Partial<CommerceBinding['target']> {
  readonly token?: string;
  readonly address?: string;
  readonly report?: CommerceBinding['report'];
  readonly noteTags?: CommerceBinding['noteTags'];
  readonly vatIncluded?: boolean;
}

export function bindTo(commerce: CommerceClients, url: string, choices: BindingChoices = {}): CommerceClient {
  const { token, address = '', report, noteTags, vatIncluded = true, ...target } = choices;
  return commerce.bind({
    target: {
      channelKey: 'shop-a',
      channelVersion: 'v1',
      apiUrl: url,
      apiKey: 'secret-key-of-a',
      channelId: '1|se',
      languageId: 'sv-SE',
      marketId: 'se',
      ...target,
    },
    visitor: { customerType: 'PERSON', vatIncluded, token: () => token, address },
    report,
    noteTags,
  });
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
