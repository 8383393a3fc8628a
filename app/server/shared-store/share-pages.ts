import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parsePageTag, type PageTag } from '#kernel/page-tags.ts';
import type { PageKey } from '#app/server/page-cache/page-key.ts';
import type { SharedPage, SharedPages } from '#app/server/page-cache/shared-pages.ts';
import type { NoteShare } from './share-data.ts';
import type { PurgePositions } from './purge-positions.ts';
import { createShares } from './shares.ts';
import type { SharedStore } from './shared-store.ts';

/** A page that is older is made anew sooner than it is found here. */
const LONGEST_MS = 3_600_000;
const LENGTH_BYTES = 4;

export interface SharePagesParts {
  readonly store: SharedStore;
  readonly positions: PurgePositions;
  /** Of the build and of the settings that pages depend on: a page names the files of its build. */
  readonly build: string;
  readonly noteShare: NoteShare;
}

const headSchema = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  cacheControl: z.string().nullable(),
  tags: z.array(z.string()),
  timing: z.string(),
  requestId: z.string(),
  madeAt: z.number(),
  freshMs: z.number(),
  staleMs: z.number(),
  errorMs: z.number(),
  position: z.number(),
});

/**
 * Whole pages of the plain addresses of all shops, in the store that replicas share. Filtered lists and searches are not in it: there
 * can be any number of them.
 */
export function sharePages({ store, positions, build, noteShare }: SharePagesParts): SharedPages {
  const shares = createShares(store);
  const toKey = ({ channelKey, channelVersion, id }: PageKey): string => {
    const digest = createHash('sha256').update(`${build} ${id}`).digest('base64url');
    return store.key(channelKey, channelVersion, 'page', digest);
  };

  return {
    position: () => positions.current(),
    async find(key) {
      if (key.isVariation) return null;
      const found = toSharedPage(await shares.find(toKey(key)));
      const isGood =
        found !== null && !positions.isPurgedSince(found.position, key.channelKey, found.page.rendered.tags);
      noteShare('page', isGood ? 'hit' : 'miss');
      return isGood ? found.page : null;
    },
    add(key, page, position) {
      if (key.isVariation || page.rendered.status !== 200) return;
      if (positions.isPurgedSince(position, key.channelKey, page.rendered.tags)) return;
      const ttlMs = Math.min(page.lifetime.freshMs + page.lifetime.staleMs, LONGEST_MS);
      if (ttlMs > 0) shares.add(key.channelKey, toKey(key), { body: () => toBytes(page, position), ttlMs });
    },
  };
}

/** Length of the head, the head as JSON, the body. */
function toBytes({ rendered, lifetime }: SharedPage, position: number): Buffer {
  const { status, headers, cacheControl, tags, timing, requestId, body } = rendered;
  const facts = { status, headers, cacheControl, tags, timing, requestId, madeAt: Date.now() };
  const head = Buffer.from(JSON.stringify({ ...facts, ...lifetime, position }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.byteLength);
  return Buffer.concat([length, head, body]);
}

/** Null for what is no page, is too old, or was made by a clock that is far ahead. */
function toSharedPage(bytes: Buffer | null): { readonly page: SharedPage; readonly position: number } | null {
  if (bytes === null || bytes.byteLength < LENGTH_BYTES) return null;
  const end = LENGTH_BYTES + bytes.readUInt32BE(0);
  const head = headSchema.safeParse(parseJson(bytes.subarray(LENGTH_BYTES, end)));
  if (!head.success) return null;
  const { position, madeAt, freshMs, staleMs, errorMs, ...rest } = head.data;
  const age = Math.max(0, Date.now() - madeAt);
  if (age >= freshMs + staleMs) return null;
  const lifetime = {
    freshMs: Math.max(0, freshMs - age),
    staleMs: staleMs - Math.max(0, age - freshMs),
    errorMs: Math.max(0, errorMs - age),
  };
  const rendered = {
    ...rest,
    tags: rest.tags.map(parsePageTag).filter((tag): tag is PageTag => tag !== null),
    cookies: [],
    isPersonal: false,
    body: bytes.subarray(end),
    stream: null,
    quality: 'complete' as const,
    hasAskedApi: false,
    failures: [],
  };
  return { page: { rendered, lifetime }, position };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
