import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend, startStorefront, type Started } from './processes.ts';

/** The storefront of another checkout's build, on a backend and channel files of its own. */
export async function startOtherBuild(
  checkout: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const channelsDir = join(folder, 'channels');
  mkdirSync(folder);
  cpSync(join(checkout, 'channels'), channelsDir, { recursive: true });
  const backend = await startBackend(join(folder, 'data'), checkout);
  const storefront = await startStorefront({ channelsDir, backendPort: backend.port, checkout, env });
  return { ...storefront, stop: () => storefront.stop().then(() => backend.stop()) };
}
