import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisServer } from '#tests/support/replicas/redis-server.ts';
import type { ReplicaSet } from '#tests/support/replicas/replica-set.ts';
import { waitFor, type RunningShops } from '#tests/support/replicas/running-shops.ts';
import { ask } from '#tests/support/http.ts';
import type { Outcomes } from '#tests/support/replicas/outcomes.ts';

const FILE = 'karamell.json';
const HOST = 'karamell.localhost';
const FAULT_MS = 3000;
/** Circuit breakers of the API are half open again by then. */
const AFTER_FAULT_MS = 15_000;
const REDIS_AWAY_MS = 3000;
/** The two replicas may answer with the versions before and after an edit for so long. */
const EDIT_LIMIT_MS = 10_000;
/** The replica that runs during a replacement alone. */
const SPARE = 2;
const FAULTS = [
  { operation: '*', kind: 'latency', ms: 400, times: 100_000, rate: 0.3 },
  { operation: '*', kind: 'error', times: 100_000, rate: 0.3 },
  { operation: '*', kind: 'garbage', times: 100_000, rate: 0.3 },
  { operation: '*', kind: 'disconnect', times: 100_000, rate: 0.3 },
  { operation: '*', kind: 'disconnect', times: 100_000, rate: 1 },
  { operation: '*', kind: 'lost', times: 100_000, rate: 0.3 },
] as const;

export interface TroubleParts {
  readonly set: ReplicaSet;
  readonly redis: RedisServer;
  readonly outcomes: Outcomes;
}

/** What was done to the shops, by kind; `editMs` is the time until both replicas served an edit. */
export interface Done {
  apiFaults: number;
  edits: number;
  redisRestarts: number;
  replacements: number;
  readonly editMs: number[];
}

interface Due {
  readonly at: number;
  readonly act: () => Promise<void>;
}

async function callTest(set: ReplicaSet, path: string, body: object): Promise<void> {
  const { status } = await ask('127.0.0.1', path, {
    method: 'POST',
    port: set.backend.port,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

/** As editors do: another file takes its name. */
function edit({ channelsDir }: RunningShops, siteName: string): void {
  const file = join(channelsDir, FILE);
  const text = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(`${file}.new`, JSON.stringify({ ...text, siteName }));
  renameSync(`${file}.new`, file);
}

/** Does one trouble after the other until `untilMs`, at their times as shares of the whole. Resolves with what was done. */
export async function makeTrouble({ set, redis, outcomes }: TroubleParts, untilMs: number): Promise<Done> {
  const done: Done = { apiFaults: 0, edits: 0, redisRestarts: 0, replacements: 0, editMs: [] };
  let siteName = 'Karamell';
  const running = (): RunningShops[] => set.replicas.filter(({ child }) => child.exitCode === null);

  async function fault(): Promise<void> {
    const close = outcomes.open('API fault', 'everything', AFTER_FAULT_MS);
    await callTest(set, '/_test/faults', FAULTS[done.apiFaults % FAULTS.length] ?? FAULTS[0]);
    await sleep(FAULT_MS);
    await callTest(set, '/_test/reset', {});
    close();
    done.apiFaults += 1;
  }

  async function editAll(): Promise<void> {
    done.edits += 1;
    siteName = `Karamell ${done.edits}`;
    const close = outcomes.open('channel edit', 'nothing');
    const isServed = async (): Promise<boolean> => {
      const answers = await Promise.all(running().map((replica) => replica.ask(HOST, '/varumarken')));
      return answers.every(({ body }) => body.includes(siteName));
    };
    for (const replica of running()) edit(replica, siteName);
    done.editMs.push(await waitFor('an edited channel file', isServed, EDIT_LIMIT_MS));
    close();
  }

  async function restartRedis(): Promise<void> {
    const close = outcomes.open('Redis away', 'nothing', REDIS_AWAY_MS);
    await redis.kill();
    await sleep(REDIS_AWAY_MS);
    await redis.start();
    close();
    done.redisRestarts += 1;
  }

  async function start(at: number): Promise<void> {
    await set.start(at);
    const replica = set.replicas[at];
    if (replica) edit(replica, siteName);
  }

  /** As deploy/kubernetes does (`maxSurge: 1`): one more starts before one ends, so that those that serve are never fewer. */
  async function replaceAll(): Promise<void> {
    const close = outcomes.open('rolling replacement', 'nothing', 1000);
    const replaced = [...set.replicas.keys()];
    await start(SPARE);
    for (const at of replaced) {
      await set.stop(at);
      await start(at);
    }
    await set.stop(SPARE);
    close();
    done.replacements += 1;
  }

  const startedAt = performance.now();
  const whole = untilMs - startedAt;
  const at = (shares: readonly number[], act: () => Promise<void>): Due[] =>
    shares.map((share) => ({ at: startedAt + share * whole, act }));
  const plan = [
    ...at([0.15], replaceAll),
    ...at(listShares(whole, 90_000), fault),
    ...at(listShares(whole, 120_000), editAll),
    ...at([0.4, 0.6, 0.8], restartRedis),
  ].toSorted((one, other) => one.at - other.at);
  for (const { at: dueAt, act } of plan) {
    await sleep(Math.max(0, dueAt - performance.now()));
    if (performance.now() < untilMs) await act();
  }
  await sleep(Math.max(0, untilMs - performance.now()));
  return done;
}

/** Shares of the whole time, so many milliseconds apart, and at least two. */
function listShares(wholeMs: number, everyMs: number): number[] {
  const count = Math.max(2, Math.floor(wholeMs / everyMs));
  return Array.from({ length: count }, (_, turn) => (turn + 0.5) / count);
}
