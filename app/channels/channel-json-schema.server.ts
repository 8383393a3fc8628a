import { z } from 'zod';
import { channelFileSchema } from './channel-schema.server.ts';

/**
 * The JSON Schema of a channel file as text (CH-06). It is stored in `channels/channel.schema.json`, where editors use it
 * for completion and validation. `io: 'input'` makes fields with a default optional.
 */
export function channelJsonSchema(): string {
  const schema = z.toJSONSchema(channelFileSchema, { io: 'input', target: 'draft-7' });
  return `${JSON.stringify({ title: 'Arkad channel', ...schema }, null, 2)}\n`;
}
