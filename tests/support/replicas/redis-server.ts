import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getFreePorts } from '#scripts/ports.mjs';

/** A redis-server of the tests' own, in memory alone unless its settings name a file. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** Ends it at once, with all that it held in memory. */
  kill(): Promise<void>;
  /** After `kill`: an empty one on the same port. */
  start(): Promise<void>;
  /** It holds its connections and answers nothing. */
  pause(): void;
  resume(): void;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** @param settings such as `['--maxmemory', '2mb']` */
export async function startRedis(settings: readonly string[] = []): Promise<RedisServer> {
  const [port = 0] = await getFreePorts(1);
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-redis-'));
  let running: ChildProcess | null = null;

  async function start(): Promise<void> {
    const own = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    const started = spawn('redis-server', [...own, ...settings], { stdio: ['ignore', 'pipe', 'ignore'] });
    running = started;
    let output = '';
    for await (const chunk of started.stdout) {
      output += String(chunk);
      if (output.includes('Ready to accept connections')) break;
    }
    if (!output.includes('Ready')) throw new Error(`redis-server did not start: ${output}`);
  }

  async function kill(): Promise<void> {
    const ended = running;
    running = null;
    if (!ended || ended.exitCode !== null) return;
    const exit = once(ended, 'exit');
    ended.kill('SIGKILL');
    await exit;
  }

  await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    pause: () => void running?.kill('SIGSTOP'),
    resume: () => void running?.kill('SIGCONT'),
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
