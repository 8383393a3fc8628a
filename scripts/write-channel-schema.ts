/* `tsx scripts/write-channel-schema.ts`: writes channels/channel.schema.json and docs/channel-reference.md; run it after a
   change of the zod schema or of the style variables. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { channelJsonSchema } from '#app/channels/channel-json-schema.server.ts';
import { channelReference } from '#app/channels/schema/channel-reference.server.ts';

const toPath = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const reference = toPath('docs/channel-reference.md');
const options = await resolveConfig(reference);
const texts = {
  [toPath('channels/channel.schema.json')]: channelJsonSchema(),
  [reference]: await format(channelReference(), { ...options, filepath: reference }),
};
for (const [file, text] of Object.entries(texts)) {
  writeFileSync(file, text);
  process.stdout.write(`Wrote ${file}\n`);
}
