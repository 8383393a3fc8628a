import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readSharedSecrets } from '#scripts/session-secrets.mjs';
import { testServers } from '#tests/support/test-servers.ts';
import type { BenchServers } from './row.ts';

export interface RenderOrder {
  readonly url: string;
  readonly times: number;
}

export interface RenderReport {
  /** CPU time of one render, all threads. */
  readonly cpuMs: number;
  readonly length: number;
}

export interface BareRenders {
  measure(order: RenderOrder): Promise<RenderReport>;
  stop(): void;
}

/** Starts a process that renders the recorded contexts of pages, and nothing else (render-baseline.tsx). */
export async function startBareRenders(
  { channelsDir, backendPort }: Pick<BenchServers, 'channelsDir' | 'backendPort'>,
  urls: readonly string[],
): Promise<BareRenders> {
  const child = fork('tests/bench/render-baseline.tsx', {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO_API_KEY: testServers.apiKey,
      ...readSharedSecrets(process.env),
      SESSION_SECRETS: 'a-secret-for-measurements-only--',
      BENCH_URLS: JSON.stringify(urls),
      CHANNELS_DIR: channelsDir,
      BACKEND_ORIGIN: `http://127.0.0.1:${backendPort}`,
    },
  });
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The bare render ended.');
  });
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  return {
    async measure(order) {
      child.send(order);
      const [report] = (await Promise.race([once(child, 'message'), ended])) as [RenderReport];
      return report;
    },
    stop: () => void child.kill(),
  };
}
