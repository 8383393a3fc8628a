import { createClient, GRAPHQL_TRANSPORT_WS_PROTOCOL, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { testServers } from '#tests/support/test-servers.ts';

export interface LiveOptions {
  readonly apiKey?: string;
  readonly authorization?: string;
  readonly origin?: string;
  /** Headers of the upgrade request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly port?: number;
}

const addressOf = (port: number = testServers.backendPort): string => `ws://127.0.0.1:${port}/graphql`;

/** A client of the backend's WebSocket without retries. Close it with `dispose()`. */
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

/** The next value of a subscription. Throws when the subscription ends or the value has errors. */
export async function nextOf<Data>(
  values: AsyncIterator<{ data?: unknown; errors?: unknown }>,
): Promise<Data> {
  const { value, done } = await values.next();
  if (done === true || value.errors)
    throw new Error(`The subscription sent no value: ${JSON.stringify(value?.errors ?? 'ended')}`);
  return value.data as Data;
}

/** Why a subscription was refused: the close event or the errors. Returns the first value when it was not refused. */
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

/** An open socket of the right protocol that has not sent `connection_init`. */
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

/** Waits until the backend closes a socket; returns the close code and reason. */
export function waitForClose(socket: WebSocket): Promise<{ readonly code: number; readonly reason: string }> {
  return new Promise((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString('utf8') }));
  });
}
