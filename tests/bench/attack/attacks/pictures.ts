import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACKED_HOST, type Attack, type Battle } from '#tests/bench/attack/attack.ts';
import { loadProducts } from '#tests/bench/attack/ask-backend.ts';
import { send } from '#tests/bench/attack/send.ts';
import { formatCounts } from '#tests/bench/attack/bars.ts';
import { openTally, type Tally } from '#tests/bench/attack/tally.ts';

const PICTURES = 48;
/** Sizes that no page of the demo asks for first: large, so that each takes long to render. */
const FOLDERS = ['2000f2500', '2000f2000', '1900f2375', '1800f2250'];
const OTHER_FOLDER = '400f500';
const OTHER_EVERY_MS = 500;
/** A small cold picture of another shop waits for the one that is being rendered, not for 48. */
const OTHER_BAR_MS = 3_000;
const RUN_FOR_MS = 15_000;
const LIMIT_MS = 25_000;
const ADDRESSES = 6;
const ACCEPT = { accept: 'image/avif,image/webp' };

/** Waves of cold large pictures of one shop, while a visitor of another one meets small cold pictures now and then. */
async function askForPictures(battle: Battle): Promise<void> {
  const { signal, facts, servers } = battle;
  const endsAt = Date.now() + RUN_FOR_MS;
  const isOver = (): boolean => Date.now() > endsAt || signal.aborted;
  const names = await loadPictureNames(servers.backendPort, 'karamell');
  const paths = FOLDERS.flatMap((folder) => names.map((name) => `/images/product/${folder}/${name}`));
  const other = askFromOtherShop(battle, isOver);
  let waves = 0;
  for (; !isOver() && waves * PICTURES < paths.length; waves++)
    await askForWave(battle, paths.slice(waves * PICTURES, (waves + 1) * PICTURES));
  facts.waves = waves;
  facts.otherShop = await other;
}

async function askForWave({ servers, signal, tally }: Battle, paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map(async (path, index) => {
      const address = `203.0.113.${(index % ADDRESSES) + 1}`;
      tally.note(
        await send({ port: servers.port, host: ATTACKED_HOST, path, address, headers: ACCEPT, signal }),
      );
    }),
  );
}

/** Each of these pictures is asked for once, so none comes from a cache. */
async function askFromOtherShop({ servers, signal }: Battle, isOver: () => boolean): Promise<Tally> {
  const tally = openTally();
  for (const name of await loadPictureNames(servers.backendPort, 'lumo')) {
    if (isOver()) break;
    const path = `/images/product/${OTHER_FOLDER}/${name}`;
    const address = '198.51.100.30';
    tally.note(
      await send({ port: servers.port, host: 'lumo.localhost', path, address, headers: ACCEPT, signal }),
    );
    await sleep(OTHER_EVERY_MS);
  }
  return { ...tally };
}

async function loadPictureNames(port: number, shop: string): Promise<string[]> {
  const products = await loadProducts<{ productImages: readonly { fileName: string }[] }>(
    port,
    shop,
    'productImages { fileName }',
  );
  return [...new Set(products.flatMap(({ productImages }) => productImages.map(({ fileName }) => fileName)))];
}

export const pictureAttack: Attack = {
  name: 'pictures',
  title: '48 cold large pictures of one shop at a time',
  limitMs: LIMIT_MS,
  run: askForPictures,
  listMissed({ facts }) {
    const other = facts.otherShop as Tally;
    return [
      ...(Object.keys(other.statuses).some((status) => status !== '200')
        ? [`pictures of the other shop: ${formatCounts(other.statuses)}`]
        : []),
      ...(other.slowestMs > OTHER_BAR_MS
        ? [`a picture of the other shop took ${Math.round(other.slowestMs)} ms`]
        : []),
    ];
  },
};
