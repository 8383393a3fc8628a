import { createClient, GRAPHQL_TRANSPORT_WS_PROTOCOL, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { testServers } from '#tests/support/test-servers.ts';

export interface LiveOptions {
  readonly apiKey?: string;
  readonly authorization?: string;
  readonly origin?: string;
  /** Headers of the upgrade. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly port?: number;
}

const addressOf = (port: number = testServers.backendPort): string => `ws://127.0.0.1:${port}/graphql`;

/** A client of the backend's socket that does not try again. Close it with `dispose()`. */
export function liveClient(options: LiveOptions = {}): Client {
  const { apiKey = testServers.apiKey, authorization, origin, headers } = options;
  class Socket extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers: { ...headers, ...(origin === undefined ? {} : { origin }) } });
    }
  }
  return createClient({
    url: addressOf(options.port),
    webSocketImpl: Socket,
    connectionParams: { apiKey, ...(authorization === undefined ? {} : { authorization }) },
    retryAttempts: 0,
    lazy: true,
  });
}

/** The next value of a subscription; fails when it ends or brings errors. */
export async function nextOf<Data>(
  values: AsyncIterator<{ data?: unknown; errors?: unknown }>,
): Promise<Data> {
  const { value, done } = await values.next();
  if (done === true || value.errors)
    throw new Error(`No value came: ${JSON.stringify(value?.errors ?? 'ended')}`);
  return value.data as Data;
}

/** Why a subscription could not be had: the close event, or the errors that came. A value when it could. */
export async function refusalOf(
  client: Client,
  query: string,
  variables: Record<string, unknown>,
): Promise<unknown> {
  try {
    for await (const value of client.iterate({ query, variables })) return value.errors ?? value;
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.dispose();
  }
}

/** A bare socket of the right protocol, open, before its hello. */
export function openSocket({
  port,
  headers = {},
}: Pick<LiveOptions, 'port' | 'headers'> = {}): Promise<WebSocket> {
  const socket = new WebSocket(addressOf(port), GRAPHQL_TRANSPORT_WS_PROTOCOL, { headers: { ...headers } });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** How the backend closed a socket. */
export function untilClosed(socket: WebSocket): Promise<{ readonly code: number; readonly reason: string }> {
  return new Promise((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString('utf8') }));
  });
}
