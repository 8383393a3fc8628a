import { randomUUID } from 'node:crypto';
import { ask, askAdmin, askUntil } from './http.ts';
import { SHOPS, type DemoShop } from './shops.ts';
import { testServers } from './test-servers.ts';

/** Calls a test endpoint of the backend. Throws unless the status is 200 (it is 404 outside test mode). */
export async function callTestEndpoint<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  const answer = await ask('127.0.0.1', path, {
    method: 'POST',
    port: testServers.backendPort,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body) as Answer;
}

interface Fault {
  /** A GraphQL operation's field, or `*` for all. */
  readonly operation: string;
  readonly kind: 'latency' | 'error' | 'partial' | 'garbage' | 'mistyped' | 'hang' | 'disconnect' | 'lost';
  readonly ms?: number;
  readonly times: number;
}

/** Sets a fault of the backend while `run` runs and resets it afterwards: the shops call their API again when this resolves. */
export async function withFault<Value>(fault: Fault, run: () => Promise<Value>): Promise<Value> {
  await callTestEndpoint('/_test/faults', fault);
  try {
    return await run();
  } finally {
    await callTestEndpoint('/_test/reset');
    await closeBreakers();
  }
}

const CLOSE_MS = 5000;

/** The circuit breaker of a shop that a fault has opened is closed by the first call that succeeds: by one that no cache answers. */
async function closeBreakers(): Promise<void> {
  const listOpen = (metrics: string): readonly DemoShop[] =>
    SHOPS.filter(({ key }) => !metrics.includes(`arkad_breaker_state{channel="${key}",state="closed"}`));
  const callApis = async () => {
    const metrics = await askAdmin('/metrics');
    const open = listOpen(metrics.body);
    await Promise.all(open.map(({ host }) => ask(host, `/search-suggestions?q=${randomUUID()}`)));
    return metrics;
  };
  await askUntil(callApis, ({ body }) => listOpen(body).length === 0, CLOSE_MS);
}

/** Runs `work` with the backend's clock set ahead, then resets the clock. No other test may use this backend meanwhile. */
export async function withClockAhead<Result>(aheadMs: number, work: () => Promise<Result>): Promise<Result> {
  await callTestEndpoint('/_test/clock', { aheadMs });
  try {
    return await work();
  } finally {
    await callTestEndpoint('/_test/clock', { aheadMs: 0 });
  }
}

/** Sets the stock of a SKU. */
export const setStock = (shop: DemoShop, skuId: number, inStock: number): Promise<unknown> =>
  callTestEndpoint('/_test/stock', { channelId: shop.channelId, skuId, inStock });

/** Sets what a customer's balance is in a shop and currency, in hundredths. */
export const setBalance = (
  { channelId }: Pick<DemoShop, 'channelId'>,
  account: { readonly email: string; readonly currency: string; readonly balance: number },
): Promise<unknown> => callTestEndpoint('/_test/balance', { channelId, ...account });

/** Sets what a gift card has left, in hundredths. */
export const setGiftCard = (
  { channelId }: Pick<DemoShop, 'channelId'>,
  card: { readonly code: string; readonly remaining: number },
): Promise<unknown> => callTestEndpoint('/_test/gift-card', { channelId, ...card });

/** The token of an operator's link, as `npm run backend -- login-token` makes it. */
export async function createLoginToken({ key }: Pick<DemoShop, 'key'>, email: string): Promise<string> {
  return (await callTestEndpoint<{ token: string }>('/_test/login-token', { channel: key, email })).token;
}

/** How often the backend was called since its counts were reset: in all, and by operation. */
export async function readCalls(port: number = testServers.backendPort): Promise<{
  readonly requests: number;
  readonly operations: Readonly<Record<string, number>>;
}> {
  const { body } = await ask('127.0.0.1', '/_test/calls', { port });
  return JSON.parse(body);
}

/** How often the auth service of the backend was asked for an action, as for the sign flow `login` twice. */
export const countAuthCalls = async (action: string, port?: number): Promise<number> =>
  (await readCalls(port)).operations[`auth:${action}`] ?? 0;
