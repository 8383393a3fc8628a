import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import {
  PAGE_TAG_KINDS,
  type PageTag,
  parsePageTag,
  type Purge,
  type Purgeable,
  type PurgeBus,
} from '#app/commerce/page-tags.ts';
import type { ChannelRegistry } from '#app/channels/registry/channel-registry.server.ts';
import { receiveBody } from '#app/server/http/body.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import type { Logger } from '#kernel/logger.ts';

interface PurgeOptions {
  readonly bus: PurgeBus;
  readonly limits: Limits;
  readonly limitLog: LimitLog;
}

/**
 * Purges the caches of this process in their order: the data before the pages, which are made from it. A page made between the
 * two would otherwise be cached with the old data.
 */
export function createPurgeBus(caches: readonly Purgeable[], log: Pick<Logger, 'info'>): PurgeBus {
  return {
    async publish(purge: Purge) {
      let retired = 0;
      for (const cache of caches) retired += await cache.purge(purge);
      // After an outage of the store, thousands of shops may have to be purged of which this replica has cached nothing
      if (retired > 0)
        log.info(
          { channel: purge.channelKey, tags: purge.tags === 'all' ? 'all' : purge.tags.length, retired },
          'caches purged',
        );
      return { retired, isEverywhere: true };
    },
  };
}

/** Reads the file of a shop again where a purge asks for it: before the caches, whose pages are made of it. */
export const createFileRefresh = (registry: Pick<ChannelRegistry, 'reload'>): Purgeable => ({
  async purge({ channelKey, readsFile }) {
    if (readsFile) await registry.reload(channelKey);
    return 0;
  },
});

/** Of one purge. A sender with more purges the whole shop. */
const MAX_PURGE_TAGS = 500;
const MAX_TAG_LENGTH = 300;

const tag = z
  .string('a tag is a text')
  .max(MAX_TAG_LENGTH, `a tag has at most ${MAX_TAG_LENGTH} characters`)
  .transform((text, context): PageTag => {
    const parsed = parsePageTag(text);
    if (parsed !== null) return parsed;
    const kinds = PAGE_TAG_KINDS.map((kind) => `${kind}:`).join(', ');
    context.addIssue(`"${text}" is no tag: it begins with one of ${kinds} and names something`);
    return z.NEVER;
  });
const tags = z
  .array(tag, 'tags is a list of texts')
  .min(1, 'tags is empty; leave it out to purge the whole shop')
  .max(MAX_PURGE_TAGS, `tags has more than ${MAX_PURGE_TAGS} entries; leave it out to purge the whole shop`)
  .optional();

const hookBody = z.strictObject({ tags });
const adminBody = z.strictObject({ channel: z.string('channel is missing: the key of a shop'), tags });

/** `{ "tags": ["product:12"] }`; without tags everything of the shop. */
export const parseHookBody = (text: string) => parseBody(hookBody, text);

const refreshBody = z.object({ hostname: z.string('hostname is missing').max(260, 'hostname is too long') });

/** `{ "hostname": "shop.example" }`: the shop that a refresh is about. */
export const parseRefreshBody = (text: string) => parseBody(refreshBody, text);

/** What a body says, or the reason why it is refused. */
function parseBody<Body>(schema: z.ZodType<Body>, text: string): Body | { readonly problem: string } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { problem: 'the body is not JSON' };
  }
  const { data, error } = schema.safeParse(body);
  return data ?? { problem: error?.issues[0]?.message ?? 'the body is not as expected' };
}

/** Answers `POST /purge` of the operators. `channelKeys`: the shops there are. */
export type AnswerPurge = (
  req: IncomingMessage,
  channelKeys: readonly string[],
) => Promise<{ readonly status: number; readonly body: object }>;

/**
 * `{ "channel": "karamell", "tags": ["product:12"] }`; without tags everything of the shop. The answer says how much was retired, or what
 * is wrong.
 */
export const createOperatorsPurge =
  ({ bus, limits, limitLog }: PurgeOptions): AnswerPurge =>
  async (req, channelKeys) => {
    const body = await receiveBody(req, limits.purgeBytes);
    if (body === 'tooLarge') {
      limitLog.reached('purgeBytes', null);
      return refuse(413, `the body is larger than ${limits.purgeBytes} bytes`);
    }
    const parsed = parseBody(adminBody, body === 'aborted' ? '' : body.toString('utf8'));
    if ('problem' in parsed) return refuse(400, parsed.problem);
    const { channel, tags: given = 'all' } = parsed;
    if (!channelKeys.includes(channel))
      return refuse(400, `there is no shop "${channel}"; there are ${channelKeys.join(', ')}`);
    const { retired, isEverywhere } = await bus.publish({ channelKey: channel, tags: given });
    const note = isEverywhere ? {} : { pending: 'the other replicas, until the shared store answers' };
    return { status: 200, body: { channel, tags: given, retired, ...note } };
  };

const refuse = (status: number, error: string) => ({ status, body: { error } });
