import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Battle } from '#tests/bench/attack/attack.ts';
import { FIFTH_HOST, openFifthShop } from '#tests/bench/attack/fifth-shop.ts';
import { answerOnWire, isWire, type WIRE } from '#tests/bench/attack/hostile-api.ts';
import { formHeaders, send } from '#tests/bench/attack/send.ts';

const RUN_FOR_MS = 8_000;
const LIMIT_MS = 20_000;
const VISITORS = 4;
const PAUSE_MS = 50;
/** Just within what is read of an answer. */
const LEVELS = 32_000;
const NESTED = `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`;

/** What the service answers in turn: a challenge, so that the next answers are read too, and nested arrays in every member. */
const ANSWERS: readonly string[] = [
  '{"sign":"x"}',
  NESTED,
  '{"sign":"x"}',
  `{"error":{"code":${NESTED.slice(100, -100)}}}`,
  '{"sign":"x"}',
  `{"token":${NESTED.slice(100, -100)}}`,
];

async function startHostileAuth(
  behaviour: 'nested' | keyof typeof WIRE,
): Promise<{ server: Server; origin: string }> {
  let calls = 0;
  const server = createServer((req, res) => {
    req.resume();
    res.on('error', () => {});
    if (isWire(behaviour)) return answerOnWire(req, behaviour);
    const isSignature = req.url?.startsWith('/sign/') === true;
    const answer = isSignature ? NESTED : ANSWERS[calls++ % ANSWERS.length];
    res.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function logIn({ servers, signal, tally }: Battle): Promise<void> {
  const { port } = servers;
  const endsAt = Date.now() + RUN_FOR_MS;
  const body = 'intent=login&email=kim%40example.com&password=Secret-2026&returnTo=%2F';
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let number = 0; Date.now() < endsAt && !signal.aborted; number++) {
        const address = `203.0.${visitor}.${(number % 250) + 1}`;
        const headers = formHeaders(FIFTH_HOST, port);
        const request = { port, host: FIFTH_HOST, path: '/account', method: 'POST' };
        tally.note(await send({ ...request, address, headers, body, signal }));
        await sleep(PAUSE_MS);
      }
    }),
  );
}

function hostileAuth(behaviour: 'nested' | keyof typeof WIRE, title: string): Attack {
  let service: Awaited<ReturnType<typeof startHostileAuth>> | null = null;
  return {
    name: `auth-${behaviour}`,
    title: `Auth service of one shop ${title}`,
    limitMs: LIMIT_MS,
    rightErrors: [502, 504],
    async prepare({ servers }) {
      service = await startHostileAuth(behaviour);
      await openFifthShop(servers, { auth: `${service.origin}/auth/`, sign: `${service.origin}/sign/` });
    },
    async run(battle) {
      try {
        await logIn(battle);
      } finally {
        service?.server.closeAllConnections();
        service?.server.close();
      }
    },
  };
}

export const hostileAuthAttacks: readonly Attack[] = [
  hostileAuth('nested', 'answers with nested arrays'),
  hostileAuth('interim', 'sends 102 without end'),
  hostileAuth('crumbs', 'sends chunks of one byte without end'),
];
