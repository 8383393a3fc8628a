import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A statement as a receiver stores it: the first of each id. */
export interface ReceivedStatement {
  readonly id: string;
  readonly reference: string;
  readonly channelId: string;
  readonly language: string;
  readonly statement: Readonly<Record<'name' | 'orderNumber' | 'email' | 'goods', string>>;
}

export interface HookReceiver {
  readonly url: string;
  /** By id, each once. */
  readonly counted: ReadonlyMap<string, ReceivedStatement>;
  /** All calls, repeated ones too. */
  readonly calls: readonly { readonly status: number; readonly id: string }[];
  readonly close: () => void;
}

/** How far the sender's clock may be from ours. */
const MAX_SKEW_S = 300;

/** Verifies a call as docs/operators.md says. */
function isSigned(header: string | undefined, body: Buffer, secret: string): boolean {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header ?? '') ?? [];
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const isNow = Math.abs(Date.now() / 1000 - Number(time)) <= MAX_SKEW_S;
  return isNow && timingSafeEqual(expected, Buffer.from(given, 'hex'));
}

/**
 * A receiver of statements of withdrawal, as a shop's own system has it: it refuses what is not signed, and counts an id once.
 *
 * @param answer the status of a call by its number, from 1
 * @param options `countsFailed`: it counts what it answers with a failure too, as one does whose answer is lost
 */
export async function startHookReceiver(
  secret: string,
  answer: (call: number) => number,
  { countsFailed = false } = {},
): Promise<HookReceiver> {
  const counted = new Map<string, ReceivedStatement>();
  const calls: { status: number; id: string }[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const header = req.headers['x-arkad-signature'];
    const signed = isSigned(typeof header === 'string' ? header : undefined, body, secret);
    const statement = JSON.parse(body.toString('utf8')) as ReceivedStatement;
    const status = signed ? answer(calls.length + 1) : 401;
    calls.push({ status, id: statement.id });
    const isCounted = status < 300 || (signed && countsFailed);
    if (isCounted && !counted.has(statement.id)) counted.set(statement.id, statement);
    res.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/withdrawals`,
    counted,
    calls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
