import { CHANNEL_SCHEMA } from './schema/schema-node.server.ts';

/**
 * The JSON Schema of a channel file as text (CH-06). It is stored in `channels/channel.schema.json`, where editors use it
 * for completion and validation.
 */
export function channelJsonSchema(): string {
  return `${JSON.stringify({ title: 'Arkad channel', ...CHANNEL_SCHEMA }, null, 2)}\n`;
}
