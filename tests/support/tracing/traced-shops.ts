import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getFreePorts } from '#scripts/ports.mjs';
import { ask, askUntil, type Answer } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';

const READY_MS = 60_000;
const UNREACHABLE: Answer = { status: 0, headers: {}, bytes: Buffer.alloc(0), body: '' };

export interface TracedShops {
  readonly port: number;
  ask(host: string, path: string, options?: Parameters<typeof ask>[2]): Promise<Answer>;
  askAdmin(path: string): Promise<Answer>;
  /** Log lines of requests to a path. */
  linesOf(path: string): readonly Readonly<Record<string, unknown>>[];
  output(): string;
  /** Ends it with SIGTERM. Resolves with the milliseconds that this took. */
  stop(): Promise<number>;
}

/** Starts the built storefront with the demo's shops, whose API is at `backendOrigin`. */
export async function startTracedShops(
  backendOrigin: string,
  environment: Readonly<Record<string, string>>,
): Promise<TracedShops> {
  const [port = 0, adminPort = 0] = await getFreePorts(2);
  const folder = await mkdtemp(path.join(tmpdir(), 'traced-shops-'));
  await cp('channels', folder, { recursive: true });
  const child = spawn(process.execPath, ['build/server.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      CHANNELS_DIR: folder,
      STATE_DIR: path.join(folder, '.state'),
      BACKEND_ORIGIN: backendOrigin,
      DEMO_API_KEY: testServers.apiKey,
      SITEMAP_HOURS: '0',
      TRUST_PROXY: 'loopback',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (written += chunk.toString('utf8')));
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const askAdmin = (url: string) => ask('127.0.0.1', url, { port: adminPort });
  await askUntil(
    () => askAdmin('/readyz').catch(() => UNREACHABLE),
    ({ status }) => status === 200 || child.exitCode !== null,
    READY_MS,
  );
  if (child.exitCode !== null) throw new Error(`The storefront did not start: ${written}`);
  return {
    port,
    askAdmin,
    ask: (host, url, options) => ask(host, url, { ...options, port }),
    output: () => written,
    linesOf: (url) =>
      written
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line.path === url),
    async stop() {
      const startedAt = performance.now();
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
      return performance.now() - startedAt;
    },
  };
}
