import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ask, askUntil } from '#tests/support/http.ts';
import type { AttackedServers } from './attacked-servers.ts';

/** How the API answers; `honest` passes calls on to the real one, `swollen` too and adds to its answers. */
export type Behaviour = 'honest' | 'hang' | 'bomb' | 'endless' | 'swollen' | keyof typeof COSTLY;

/** Answers of 8.3 MB that cost an unguarded reader much more than their bytes; other kinds are those of fetch-answer.test.ts and parse-answer.test.ts. */
const COSTLY = {
  nested: (bytes: number) => `{"data":{"x":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}}`,
  keys: (bytes: number) => `{"data":{${listKeys(bytes)}}}`,
} as const;
const COSTLY_BYTES = 8_300_000;

const isCostly = (name: Behaviour): name is keyof typeof COSTLY => name in COSTLY;

const BYTES_PER_KEY = 12;

/** Members with names of their own: 8 MiB hold more than 500,000. */
const listKeys = (bytes: number): string =>
  Array.from({ length: Math.floor(bytes / BYTES_PER_KEY) }, (_, index) => `"k${index}":1`).join(',');

/** Puts members that the query does not ask for into the data of a right answer. */
function swellAnswer(answer: Buffer, members: string): Buffer {
  const start = '{"data":{';
  const text = answer.toString('utf8');
  return text.startsWith(start)
    ? Buffer.from(`${start}"x":{${members}},${text.slice(start.length)}`)
    : answer;
}

export interface HostileApi {
  readonly url: string;
  behave(behaviour: Behaviour): void;
  close(): void;
}

const MEMBER_BYTES = 10_000_000;
/** 200 MB in about 200 kB. */
const MEMBERS = 20;
const SWOLLEN_BYTES = 1_900_000;
const JSON_HEADERS = { 'content-type': 'application/json' };

/** A commerce API on a loopback port that answers well until `behave` makes it misbehave. */
export async function startHostileApi(realUrl: string): Promise<HostileApi> {
  let behaviour: Behaviour = 'honest';
  const keys = listKeys(SWOLLEN_BYTES);
  const changes: Partial<Record<Behaviour, (answer: Buffer) => Buffer>> = {
    honest: (answer) => answer,
    swollen: (answer) => swellAnswer(answer, keys),
  };
  const costly = { nested: COSTLY.nested(COSTLY_BYTES), keys: COSTLY.keys(COSTLY_BYTES) };
  // A sequence of gzip members is one gzip text.
  const bomb = Buffer.concat([
    gzipSync('{"data":{"x":"'),
    ...Array.from<Buffer>({ length: MEMBERS }).fill(gzipSync('x'.repeat(MEMBER_BYTES))),
    gzipSync('"}}'),
  ]);
  const server = createServer((req, res) => {
    req.on('error', () => {});
    res.on('error', () => {});
    const change = changes[behaviour];
    if (change) return void passOn(realUrl, { req, res, change }).catch(() => res.destroy());
    req.resume();
    if (isCostly(behaviour)) return void res.writeHead(200, JSON_HEADERS).end(costly[behaviour]);
    if (behaviour === 'bomb')
      return void res.writeHead(200, { ...JSON_HEADERS, 'content-encoding': 'gzip' }).end(bomb);
    if (behaviour === 'endless') void writeWhileOpen(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    behave: (next) => void (behaviour = next),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Passed {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly change: (answer: Buffer) => Buffer;
}

async function passOn(realUrl: string, { req, res, change }: Passed): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const headers = { ...JSON_HEADERS, 'x-apikey': String(req.headers['x-apikey']) };
  const answer = await fetch(realUrl, { method: 'POST', headers, body: Buffer.concat(chunks) });
  const body = Buffer.from(await answer.arrayBuffer());
  res.writeHead(answer.status, JSON_HEADERS).end(change(body));
}

/** An answer without an end, within a text, so that the limits of levels and values do not end it. Waits where the reader is slower. */
async function writeWhileOpen(res: ServerResponse): Promise<void> {
  res.writeHead(200, JSON_HEADERS);
  res.write('{"data":{"x":"');
  while (!res.destroyed) {
    const isRoom = res.write('x'.repeat(1_000_000));
    await (isRoom
      ? sleep(0)
      : Promise.race([new Promise((resolve) => res.once('drain', resolve)), sleep(1_000)]));
  }
}

const LIVE_WITHIN_MS = 10_000;

export const FIFTH_HOST = 'fifth.localhost';

/** Opens a copy of Karamell with another API and waits until it answers. */
export async function openFifthShop({ channelsDir, port }: AttackedServers, api: string): Promise<void> {
  const channel = JSON.parse(await readFile(join(channelsDir, 'karamell.json'), 'utf8')) as {
    endpoints: Record<string, string>;
  };
  const fifth = { ...channel, hosts: { primary: FIFTH_HOST }, endpoints: { ...channel.endpoints, api } };
  await writeFile(join(channelsDir, 'fifth.json'), JSON.stringify(fifth));
  await askUntil(
    () => ask(FIFTH_HOST, '/', { port }),
    ({ status }) => status === 200,
    LIVE_WITHIN_MS,
  );
}
