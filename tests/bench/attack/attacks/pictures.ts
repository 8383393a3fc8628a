import { ATTACKED_HOST, type Attack, type Battle } from '#tests/bench/attack/attack.ts';
import { send } from '#tests/bench/attack/send.ts';
import { countServerErrors } from '#tests/bench/attack/tally.ts';
import { ask } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const PICTURES = 48;
/** Sizes that no page of the demo asks for first: large, so that each takes long to render. */
const FOLDERS = ['2000f2500', '2000f2000', '1900f2375', '1800f2250'];
const LIMIT_MS = 25_000;
const ADDRESSES = 6;

/** Cold large pictures of one shop, all at once. */
async function askForPictures({ servers, signal, tally, facts }: Battle): Promise<void> {
  const names = await loadPictureNames(servers.backendPort);
  const paths = FOLDERS.flatMap((folder) => names.map((name) => `/images/product/${folder}/${name}`));
  const sources: Record<string, number> = {};
  await Promise.all(
    paths.slice(0, PICTURES).map(async (path, index) => {
      const address = `203.0.113.${(index % ADDRESSES) + 1}`;
      const headers = { accept: 'image/avif,image/webp' };
      const ended = await send({ port: servers.port, host: ATTACKED_HOST, path, address, headers, signal });
      tally.note(ended);
      const kind = `${ended.status}`;
      sources[kind] = Math.max(sources[kind] ?? 0, Math.round(ended.ms));
    }),
  );
  facts.pictures = Math.min(PICTURES, paths.length);
  facts.slowestMsByStatus = sources;
}

async function loadPictureNames(port: number): Promise<string[]> {
  const { channelId, market, languages } = shopNamed('karamell');
  const variables = { channelId, marketId: market, languageId: languages[0] };
  const answer = await ask('127.0.0.1', '/graphql', {
    method: 'POST',
    port,
    headers: { 'content-type': 'application/json', 'x-apikey': testServers.apiKey },
    body: JSON.stringify({
      query: `query ($channelId: String, $marketId: String, $languageId: String) {
        products(channelId: $channelId, marketId: $marketId, languageId: $languageId, take: 60) {
          products { productImages { fileName } } } }`,
      variables,
    }),
  });
  const { data } = JSON.parse(answer.body) as {
    data: { products: { products: readonly { productImages: readonly { fileName: string }[] }[] } };
  };
  return [
    ...new Set(
      data.products.products.flatMap(({ productImages }) => productImages.map(({ fileName }) => fileName)),
    ),
  ];
}

export const pictureAttack: Attack = {
  name: 'pictures',
  title: '48 cold large pictures of one shop',
  limitMs: LIMIT_MS,
  run: askForPictures,
  listMissed: ({ tally }) =>
    countServerErrors(tally) > 0 ? [`${countServerErrors(tally)} pictures got a server error`] : [],
};
