import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOf, residentMbOf } from '#tests/bench/processes.ts';

/** One page of a shop. */
export interface LoadTarget {
  readonly host: string;
  readonly path: string;
}

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The next page to ask for. */
  readonly next: () => LoadTarget;
}

export interface LoadResult {
  readonly requests: number;
  readonly statuses: Readonly<Record<number, number>>;
}

/** Asks for pages over keep-alive connections, each one request at a time; every connection is another visitor. */
export async function runLoad({ port, connections, seconds, next }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  let requests = 0;
  const until = performance.now() + seconds * 1000;
  const visit = async (visitor: number): Promise<void> => {
    while (performance.now() < until) {
      const status = await fetchAndDrop(agent, port, visitor, next());
      statuses[status] = (statuses[status] ?? 0) + 1;
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, visitor) => visit(visitor)));
  agent.destroy();
  return { requests, statuses };
}

/** The status of an answer, 0 for none. */
function fetchAndDrop(
  agent: Agent,
  port: number,
  visitor: number,
  { host, path }: LoadTarget,
): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      host: `${host}:${port}`,
      'accept-encoding': 'gzip, br',
      // Behind the trusted proxy that this script plays, each connection is a visitor of its own
      'x-forwarded-for': `203.0.${113 + Math.floor(visitor / 250)}.${visitor % 250}`,
    };
    const outgoing = request({ host: '127.0.0.1', port, path, agent, headers }, (incoming) => {
      incoming.resume().on('close', () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.on('error', () => resolve(0)).end();
  });
}

/** Follows the resident memory of processes: the highest sum, and the highest of each, in megabytes. */
export function watchMemory(pids: readonly number[], everyMs = 100) {
  let sum = 0;
  let each: readonly number[] = pids.map(() => 0);
  const measure = (): void => {
    const now = pids.map(residentMbOf);
    each = each.map((before, at) => Math.max(before, now[at] ?? 0));
    sum = Math.max(
      sum,
      now.reduce((total, mb) => total + mb, 0),
    );
  };
  const timer = setInterval(measure, everyMs);
  measure();
  return {
    peakMb: () => sum,
    peaksMb: () => each,
    stop: () => clearInterval(timer),
  };
}

/** Waits until processes use hardly any CPU time, at most `limitMs`: what they still had in work is done. */
export async function waitUntilIdle(pids: readonly number[], limitMs = 20_000): Promise<void> {
  const cpu = (): number => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  const until = performance.now() + limitMs;
  for (let before = cpu(); performance.now() < until; before = cpu()) {
    await sleep(1000);
    if (cpu() - before < 50) return;
  }
}
