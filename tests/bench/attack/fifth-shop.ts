import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, askUntil } from '#tests/support/http.ts';
import type { AttackedServers } from './attacked-servers.ts';

const LIVE_WITHIN_MS = 10_000;

export const FIFTH_HOST = 'fifth.localhost';

/** Opens a copy of Karamell with other endpoints and waits until it answers. */
export async function openFifthShop(
  { channelsDir, port }: Pick<AttackedServers, 'channelsDir' | 'port'>,
  endpoints: Readonly<Record<string, string>>,
): Promise<void> {
  const channel = JSON.parse(await readFile(join(channelsDir, 'karamell.json'), 'utf8')) as {
    endpoints: Record<string, string>;
  };
  const fifth = {
    ...channel,
    hosts: { primary: FIFTH_HOST },
    endpoints: { ...channel.endpoints, ...endpoints },
  };
  await writeFile(join(channelsDir, 'fifth.json'), JSON.stringify(fifth));
  await askUntil(
    () => ask(FIFTH_HOST, '/', { port }),
    ({ status }) => status === 200,
    LIVE_WITHIN_MS,
  );
}
