import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ask, askUntil } from '#tests/support/http.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const PATIENCE_MS = 5000;

interface TagServices {
  /** An origin of this machine: what the shop's tag manager is loaded from. */
  readonly tags: string;
  /** Address to which the shop's events are sent for personalisation. */
  readonly personalisation: string;
}

/** Opens a copy of Lumo with a tag manager and a personalisation service, at a host of its own. Close it afterwards. */
export async function openTagShop(name: string, { tags, personalisation }: TagServices) {
  const shop: DemoShop = { ...shopNamed('lumo'), key: name, host: `${name}.localhost` };
  const file = path.join(testServers.channelsDir, `${name}.json`);
  const channel = JSON.parse(
    await readFile(path.join(testServers.channelsDir, 'lumo.json'), 'utf8'),
  ) as Record<string, unknown>;
  const port = Number(new URL(tags).port);
  const near = (offset: number) => `http://127.0.0.1:${port + offset}`;
  await writeFile(
    file,
    JSON.stringify({
      ...channel,
      hosts: { primary: shop.host },
      tagManager: {
        id: 'GTM-TEST',
        origin: tags,
        scripts: [near(1)],
        connects: [near(2)],
        frames: [near(3)],
      },
      personalisation: { id: 'tag-shop', endpoint: personalisation },
    }),
  );
  const waitFor = (status: number) =>
    askUntil(
      () => ask(shop.host, '/'),
      (answer) => answer.status === status,
      PATIENCE_MS,
    );
  await waitFor(200);
  return {
    shop,
    close: async (): Promise<void> => {
      await rm(file, { force: true });
      await waitFor(404);
    },
  };
}
