import { z } from 'zod';
import {
  PAGE_TAG_KINDS,
  type PageTag,
  parsePageTag,
  type Purge,
  type Purgeable,
  type PurgeBus,
} from '#app/commerce/page-tags.ts';
import type { Logger } from '#kernel/logger.ts';

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

/** What a body asks for, or the reason why it is refused. */
type ParsedPurge<Asked> = { readonly asked: Asked } | { readonly problem: string };

/** `{ "tags": ["product:12"] }`; without tags everything of the shop. */
export function parseHookBody(text: string): ParsedPurge<Pick<Purge, 'tags'>> {
  const parsed = parseWith(hookBody, text);
  return 'problem' in parsed ? parsed : { asked: { tags: parsed.asked.tags ?? 'all' } };
}

/** The same with `"channel"`: the key of a shop. */
export function parseAdminBody(text: string): ParsedPurge<Purge> {
  const parsed = parseWith(adminBody, text);
  if ('problem' in parsed) return parsed;
  return { asked: { channelKey: parsed.asked.channel, tags: parsed.asked.tags ?? 'all' } };
}

function parseWith<Shape>(schema: z.ZodType<Shape>, text: string): ParsedPurge<Shape> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { problem: 'the body is not JSON' };
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { asked: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: issue?.message ?? 'the body is not as expected' };
}
