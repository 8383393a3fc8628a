import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatHead, runLoad } from '#tests/bench/load.ts';
import { cpuMsOf, startStorefront } from '#tests/bench/servers.ts';
import { median, verdict, type BenchServers, type MeasureRow } from '#tests/bench/row.ts';
import { ask, type Answer } from '#tests/support/http.ts';

const PAIRS = 10;
const SECONDS = 2;
const CONNECTIONS = 32;
const BAR = 0.7;
const HOST = 'karamell.localhost';
const ENCODING = { 'accept-encoding': 'br' } as const;
/** Node writes these itself, for both servers. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const TRIES = 20;

interface Measured {
  readonly perSecond: number;
  readonly cpuMs: number;
}

/** A stored home page, as a hit answers it. Throws where the page does not become a hit. */
async function loadHit(port: number): Promise<Answer> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await ask(HOST, '/', { port, headers: ENCODING });
    if (answer.headers['x-page-cache'] === 'hit') return answer;
  }
  throw new Error('The home page is not answered from the page cache.');
}

/** Starts a bare server that sends the answer's bytes and headers. */
async function startBare({
  headers,
  bytes,
}: Answer): Promise<{ child: ChildProcess; port: number; bytes: number }> {
  const child = fork(resolve('tests/bench/bare-server.mjs'), { env: { NODE_ENV: 'production' } });
  const sent = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  child.send({ headers: Object.fromEntries(sent), body: bytes.toString('base64') });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port, bytes: bytes.length };
}

async function measure(port: number, pid: number, seconds: number, state: string): Promise<Measured> {
  const head = formatHead('/', { Host: HOST, 'Accept-Encoding': 'br' });
  const before = cpuMsOf(pid);
  const { requests, answers, ...load } = await runLoad({
    port,
    connections: CONNECTIONS,
    seconds,
    next: () => head,
  });
  const cpuMs = (cpuMsOf(pid) - before) / requests;
  if (answers[state] !== requests) throw new Error(`Other answers than ${state}: ${JSON.stringify(answers)}`);
  return { perSecond: requests / load.seconds, cpuMs };
}

/**
 * Requests per second of a stored page over 32 connections, compared with a bare `node:http` server that sends the same bytes and
 * headers. The storefront writes its access log to a file; the bare server writes none. Interleaved pairs.
 */
export const measureWarmPage: MeasureRow = async ({ channelsDir, backendPort, folder }: BenchServers) => {
  const logFile = `${folder}/warm-page.log`;
  const storefront = await startStorefront({ channelsDir, backendPort, logFile });
  const ofPage = (seconds: number): Promise<Measured> =>
    measure(storefront.port, storefront.pid, seconds, '200 hit');
  await loadHit(storefront.port);
  await ofPage(SECONDS);
  // A page that is asked for so often is compressed once more meanwhile
  const bare = await startBare(await loadHit(storefront.port));
  try {
    const ofBare = (seconds: number): Promise<Measured> =>
      // It sends the page's own headers, so it says "hit" too
      measure(bare.port, bare.child.pid ?? 0, seconds, '200 hit');
    await ofBare(SECONDS);
    const pairs: { page: Measured; bare: Measured }[] = [];
    for (let pair = 0; pair < PAIRS; pair++)
      pairs.push({ page: await ofPage(SECONDS), bare: await ofBare(SECONDS) });
    const ratio = median(pairs.map((pair) => pair.page.perSecond / pair.bare.perSecond));
    const of = (side: 'page' | 'bare', value: keyof Measured): number =>
      median(pairs.map((pair) => pair[side][value]));
    // Where the asking process is the limit, requests per second of both are alike; CPU times are not.
    const cpuRatio = median(pairs.map((pair) => pair.bare.cpuMs / pair.page.cpuMs));
    return {
      name: 'warm-page',
      value:
        `${ratio.toFixed(2)} ×, by CPU ${cpuRatio.toFixed(2)} ×; ` +
        `${of('page', 'perSecond').toFixed(0)}/s at ${of('page', 'cpuMs').toFixed(3)} ms CPU`,
      bar: `≥ ${BAR} × the requests/s and the CPU of a bare server`,
      verdict: verdict(ratio >= BAR && cpuRatio >= BAR),
      detail: {
        barePerSecond: Math.round(of('bare', 'perSecond')),
        bareCpuMs: Number(of('bare', 'cpuMs').toFixed(3)),
        bytes: bare.bytes,
        loggedBytes: statSync(logFile).size,
        pairs: PAIRS,
        connections: CONNECTIONS,
      },
    };
  } finally {
    bare.child.disconnect();
    await storefront.stop();
  }
};
