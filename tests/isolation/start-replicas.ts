import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { getFreePorts } from '#scripts/ports.mjs';
import { startTwoReplicas } from '#tests/support/replicas/two-replicas.ts';
import { REPLACED_SECRET, SIGNING_SECRET } from '#tests/support/session-cookies.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** As `TEST_SERVERS`. */
    readonly testServers: string;
  }
}

/** `npm run e2e` looks for tokens of logins in it. */
const LOG_FILE = path.resolve('test-results/servers-replicas.log');

/** Starts what the tests of two replicas run against: nginx is their storefront, and both replicas read one folder of channel files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'two-replicas-'));
  const channelsDir = path.join(folder, 'channels');
  await cp('channels', channelsDir, { recursive: true });
  const previewPorts = await getFreePorts(2);
  const stateDirs = previewPorts.map((_, at) => path.join(folder, `state-${at}`));
  const two = await startTwoReplicas({
    callsHooks: true,
    environment: (at) => ({
      SESSION_SECRETS: [SIGNING_SECRET, REPLACED_SECRET].join(','),
      CHANNELS_DIR: channelsDir,
      STATE_DIR: stateDirs[at] ?? '',
      PREVIEW_PORT: String(previewPorts[at]),
    }),
  });
  const replicas = two.replicas.map(({ port, adminPort }, at) => ({
    port,
    adminPort,
    stateDir: stateDirs[at],
  }));
  const servers = {
    port: two.port,
    adminPort: replicas[0]?.adminPort,
    backendPort: two.backend.port,
    previewPort: previewPorts[0],
    channelsDir,
    replicas,
  };
  project.provide('testServers', JSON.stringify([servers]));
  return async () => {
    await two.end();
    await mkdir(path.dirname(LOG_FILE), { recursive: true });
    await writeFile(LOG_FILE, two.replicas.map((replica) => replica.output()).join('\n'));
    await rm(folder, { recursive: true, force: true });
  };
}
