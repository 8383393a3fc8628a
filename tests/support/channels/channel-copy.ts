import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ask, askUntil } from '#tests/support/http.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { atEachReplica, testServers } from '#tests/support/test-servers.ts';

const PATIENCE_MS = 10_000;

export interface ChannelCopy {
  readonly shop: DemoShop;
  /** Writes the file anew: that of the copied shop with other changes. */
  readonly write: (changes: object) => Promise<void>;
  /** Removes the file; resolves when the shop is gone. */
  readonly close: () => Promise<void>;
}

/** Opens a copy of a shop at a host of its own, `name.localhost`, with changes of its channel file. Close it afterwards. */
export async function openChannelCopy(
  original: DemoShop,
  name: string,
  changes: object = {},
): Promise<ChannelCopy> {
  const shop: DemoShop = { ...original, key: name, host: `${name}.localhost` };
  const file = path.join(testServers.channelsDir, `${name}.json`);
  const text = await readFile(path.join(testServers.channelsDir, `${original.key}.json`), 'utf8');
  const write = (more: object) =>
    writeFile(
      file,
      JSON.stringify({ ...(JSON.parse(text) as object), hosts: { primary: shop.host }, ...more }),
    );
  const waitFor = (isOpen: boolean) =>
    atEachReplica((at) =>
      askUntil(
        () => ask(shop.host, '/sw.js', at),
        ({ headers }) => (headers['x-channel-version'] !== undefined) === isOpen,
        PATIENCE_MS,
      ),
    );
  const [ownFiles, copiedFiles] = [original.key, name].map((key) =>
    path.join(testServers.channelsDir, `${key}.files`),
  ) as [string, string];
  const hasOwnFiles = (await stat(ownFiles).catch(() => null)) !== null;
  const close = async (): Promise<void> => {
    await rm(file, { force: true });
    if (hasOwnFiles) await rm(copiedFiles, { recursive: true });
    await waitFor(false);
  };
  if (hasOwnFiles) await cp(ownFiles, copiedFiles, { recursive: true });
  await write(changes);
  await waitFor(true);
  return { shop, write, close };
}

/** Runs `work` with such a copy. */
export async function withChannelCopy(
  original: DemoShop,
  { name, ...changes }: { readonly name: string; readonly [member: string]: unknown },
  work: (copy: ChannelCopy) => Promise<void>,
): Promise<void> {
  const copy = await openChannelCopy(original, name, changes);
  try {
    await work(copy);
  } finally {
    await copy.close();
  }
}
