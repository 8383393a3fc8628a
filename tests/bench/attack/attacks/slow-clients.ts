import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACKED_HOST, type Attack, type AttackResult, type Battle } from '#tests/bench/attack/attack.ts';
import { holdOpen, type Held } from '#tests/bench/attack/send.ts';
import { median } from '#tests/bench/row.ts';
import { ask } from '#tests/support/http.ts';

const OF_EACH_KIND = 400;
const BATCH = 40;
const BATCH_EVERY_MS = 50;
const FILES_PER_READER = 20;
const DRIP_EVERY_MS = 2_000;
const LIMIT_MS = 40_000;
/** Times after which the server ends such connections (headers 10 s, bodies 30 s), and how much later it may do so. */
const BARS_MS = { headers: 12_000, bodies: 33_000 };
const WAITING_BAR = 2;

interface SlowClient {
  readonly kind: 'headers' | 'bodies' | 'readers';
  readonly text: (number: number) => string;
  /** Sent again and again, so that the connection is never idle; readers stop reading instead. */
  readonly drip: string | null;
}

function listKinds(port: number, file: string): SlowClient[] {
  const host = `Host: ${ATTACKED_HOST}:${port}\r\n`;
  const from = (number: number): string => `X-Forwarded-For: 203.0.113.${(number % 250) + 1}\r\n`;
  return [
    { kind: 'headers', text: () => `GET / HTTP/1.1\r\n${host}`, drip: 'X-A: b\r\n' },
    {
      kind: 'bodies',
      text: (number) =>
        `POST / HTTP/1.1\r\n${host}${from(number)}Origin: http://${ATTACKED_HOST}:${port}\r\n` +
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 2000\r\n\r\nintent=buy',
      drip: '&',
    },
    {
      kind: 'readers',
      // A file, because it costs the server nothing but the connection; so often that the socket's buffers fill up.
      text: (number) => `GET ${file} HTTP/1.1\r\n${host}${from(number)}\r\n`.repeat(FILES_PER_READER),
      drip: null,
    },
  ];
}

async function holdSlowClients({ servers, signal, facts, tally }: Battle): Promise<void> {
  const { port } = servers;
  const { body } = await ask(ATTACKED_HOST, '/', { port });
  const file = /["'](\/assets\/entry[^"']+\.js)["']/.exec(body)?.[1] ?? '/';
  const closedAfter: Record<string, number[]> = { headers: [], bodies: [], readers: [] };
  const all: { held: Held; drip: string | null }[] = [];
  for (const { kind, text, drip } of listKinds(port, file))
    for (let number = 0; number < OF_EACH_KIND && !signal.aborted; number++) {
      const held = holdOpen(port, text(number), (socket) => (drip === null ? socket.pause() : undefined));
      // A paused socket does not see its end; the others have to read for it.
      if (drip !== null) held.socket.resume();
      void held.closed.then((ms) => (signal.aborted ? undefined : closedAfter[kind]?.push(ms)));
      all.push({ held, drip });
      if (number % BATCH === 0) await sleep(BATCH_EVERY_MS);
    }
  const dripping = setInterval(() => {
    for (const { held, drip } of all) if (drip !== null && held.socket.writable) held.socket.write(drip);
  }, DRIP_EVERY_MS);
  while (!signal.aborted) await sleep(100);
  clearInterval(dripping);
  for (const [kind, times] of Object.entries(closedAfter)) {
    tally.note({ status: 'none', ms: Math.max(0, ...times) });
    facts[kind] = {
      closed: times.length,
      medianMs: Math.round(median(times)),
      lastMs: Math.round(Math.max(0, ...times)),
    };
  }
  for (const { held } of all) held.socket.destroy();
}

interface Closed {
  readonly closed: number;
  readonly lastMs: number;
}

function listMissedBySlowClients({ facts, unloaded, during }: AttackResult): string[] {
  const unclosed = Object.entries(BARS_MS).flatMap(([kind, barMs]) => {
    const { closed, lastMs } = facts[kind] as Closed;
    return closed === OF_EACH_KIND && lastMs <= barMs
      ? []
      : [`slow ${kind}: ${closed} of ${OF_EACH_KIND} closed, the last after ${lastMs} ms`];
  });
  const slower = Object.entries(during).flatMap(([kind, { p50 }]) => {
    const before = unloaded[kind]?.p50 ?? 0;
    return p50 > Math.max(1, before) * WAITING_BAR ? [`${kind}: median ${before} → ${p50} ms`] : [];
  });
  return [...unclosed, ...slower];
}

export const slowClientsAttack: Attack = {
  name: 'slow-clients',
  title: '1,200 slow clients: headers, bodies, readers',
  limitMs: LIMIT_MS,
  run: holdSlowClients,
  listMissed: listMissedBySlowClients,
};
