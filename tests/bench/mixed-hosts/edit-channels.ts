import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHOPS } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const EVERY_MS = 4_000;
/** A shop that comes and goes: lumo's goods under a name of its own. */
export const FIFTH = { key: 'fifth', host: 'fifth.localhost', like: 'lumo' } as const;

/** A word that only one shop's pages have; its number grows with each edit. */
const markerOf = (key: string, number: number): string => `zq-${key}-${number}`;

/** The keys of the shops whose markers a text has. */
export const listMarkers = (text: string): string[] => [
  ...new Set([...text.matchAll(/zq-([a-z]+)-\d+/g)].map(([, key]) => key ?? '')),
];

/** Changes a channel file every few seconds, drops a fifth shop in and takes it out, until stopped. */
export function startEdits(): { stop(): number } {
  const originals = new Map(SHOPS.map(({ key }) => [key, readChannel(key)]));
  let edits = 0;
  const edit = (): void => {
    edits++;
    const turn = edits % (SHOPS.length + 2);
    const shop = SHOPS[turn];
    if (shop) writeChannel(shop.key, mark(originals.get(shop.key), markerOf(shop.key, edits)));
    else if (turn === SHOPS.length) {
      const channel = mark(originals.get(FIFTH.like), markerOf(FIFTH.key, edits));
      writeChannel(FIFTH.key, { ...channel, hosts: { primary: FIFTH.host } });
    } else rmSync(pathOf(FIFTH.key), { force: true });
  };
  const timer = setInterval(edit, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return edits;
    },
  };
}

interface ChannelJson {
  readonly about: Readonly<Record<string, string>>;
}

const pathOf = (key: string): string => join(testServers.channelsDir, `${key}.json`);
const readChannel = (key: string): ChannelJson =>
  JSON.parse(readFileSync(pathOf(key), 'utf8')) as ChannelJson;
const writeChannel = (key: string, channel: object): void =>
  writeFileSync(pathOf(key), JSON.stringify(channel));

function mark(channel: ChannelJson | undefined, marker: string): ChannelJson {
  if (!channel) throw new Error('The shop has no channel file.');
  const about = Object.entries(channel.about).map(([language, text]) => [language, `${text} ${marker}`]);
  return { ...channel, about: Object.fromEntries(about) as Record<string, string> };
}
