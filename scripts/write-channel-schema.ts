/* `tsx scripts/write-channel-schema.ts`: writes channels/channel.schema.json; run it after a change of the zod schema or of the
   style variables. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { channelJsonSchema } from '#app/channels/schema/channel-reference.server.ts';

const file = fileURLToPath(new URL('../channels/channel.schema.json', import.meta.url));
writeFileSync(file, channelJsonSchema());
process.stdout.write(`Wrote ${file}\n`);
