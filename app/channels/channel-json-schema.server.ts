import { z } from 'zod';
import { channelFileSchema } from './channel-schema.server.ts';

/**
 * The JSON Schema of a channel file as text (CH-06), to be kept in `channels/channel.schema.json` so that editors
 * complete and check channel files. `io: 'input'`: what has a default may be left out.
 */
export function channelJsonSchema(): string {
  const schema = z.toJSONSchema(channelFileSchema, { io: 'input', target: 'draft-7' });
  return `${JSON.stringify({ title: 'Arkad channel', ...schema }, null, 2)}\n`;
}
