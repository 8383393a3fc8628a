import { readFile } from 'node:fs/promises';
import { shopNamed } from '#tests/support/shops.ts';
import { withChannelCopy, type ChannelCopy } from './channel-copy.ts';

const LUMO = shopNamed('lumo');

/** Every text of a channel file in German, too: that of English, marked. */
function withGerman(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withGerman);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withGerman(inner)] as const);
  const content = Object.fromEntries(entries);
  return 'en' in content && 'sv' in content ? { ...content, de: content.en } : content;
}

/**
 * Runs `work` with a copy of Lumo in German, the default, and Swedish. Its API has no German and is asked for English.
 *
 * @param changes of members of the file
 */
export async function withGermanShop(
  { name, ...changes }: { readonly name: string; readonly [member: string]: unknown },
  work: (copy: ChannelCopy & { readonly members: object }) => Promise<void>,
): Promise<void> {
  const file = JSON.parse(await readFile('channels/lumo.json', 'utf8')) as object;
  const members = {
    ...(withGerman(file) as object),
    hosts: { primary: `${name}.localhost` },
    locales: [{ code: 'de-DE', default: true, apiLanguage: 'en-US' }, { code: 'sv-SE' }],
  };
  await withChannelCopy(LUMO, { name, ...members, ...changes }, (copy) => work({ ...copy, members }));
}
