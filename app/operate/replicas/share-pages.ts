import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type PageTag, parsePageTag } from '#app/commerce/page-tags.ts';
import type { PageKey } from '#app/server/page-cache/page-key.ts';
import type { SharedPage, SharedPages } from '#app/server/page-cache/cached-page.ts';
import type { Answer, SharedAnswers } from '#app/commerce/cache/data-cache.server.ts';
import type { CacheKey } from '#app/commerce/cache/cache-key.server.ts';
import { deepFreeze } from '#kernel/deep-freeze.ts';
import { WindowCounts } from '#kernel/limits/window-counts.ts';
import type { PurgePositions } from './share-purges.ts';
import type { SharedStore } from './shared-store.ts';

/** A page that is older is made anew sooner than it is found here. */
const LONGEST_MS = 3_600_000;
const LENGTH_BYTES = 4;

interface SharePagesOptions {
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
export function sharePages({ store, positions, build, noteShare }: SharePagesOptions): SharedPages {
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

/** Stays at least so long, for a replica that starts while the API fails. */
const SHORTEST_MS = 3_600_000;

interface ShareDataOptions {
  readonly store: SharedStore;
  readonly positions: PurgePositions;
  readonly noteShare: NoteShare;
}

/** Counts what was found in the store, and what was not. */
type NoteShare = (kind: 'page' | 'data', outcome: 'hit' | 'miss') => void;

const answerSchema = z.object({
  value: z.unknown(),
  tags: z.array(z.string()),
  madeAt: z.number(),
  freshMs: z.number(),
  staleMs: z.number(),
  errorMs: z.number(),
  position: z.number(),
});

/** Answers of the APIs, in the store that replicas share: one replica's answer spares the others a call. */
export function shareAnswers({ store, positions, noteShare }: ShareDataOptions): SharedAnswers {
  const shares = createShares(store);
  const toKey = ({ channelKey, channelVersion, id }: CacheKey): string =>
    store.key(channelKey, channelVersion, 'answer', createHash('sha256').update(id).digest('base64url'));

  return {
    position: () => positions.current(),
    async find(key) {
      const found = toSharedAnswer(await shares.find(toKey(key)), key);
      const isGood =
        found !== null && !positions.isPurgedSince(found.position, key.channelKey, found.answer.tags);
      noteShare('data', isGood ? 'hit' : 'miss');
      return isGood ? found.answer : null;
    },
    add({ key, value, tags, madeAt, freshUntil, staleUntil, errorUntil }, position) {
      if (positions.isPurgedSince(position, key.channelKey, tags)) return;
      const times = {
        madeAt,
        freshMs: freshUntil - madeAt,
        staleMs: staleUntil - freshUntil,
        errorMs: errorUntil - madeAt,
      };
      const body = () => Buffer.from(JSON.stringify({ value, tags, ...times, position }));
      shares.add(key.channelKey, toKey(key), { body, ttlMs: Math.max(staleUntil - madeAt, SHORTEST_MS) });
    },
  };
}

/** Null for what is no answer. One of a clock that is ahead is not fresh for longer than if it were made now. */
function toSharedAnswer(
  bytes: Buffer | null,
  key: CacheKey,
): { readonly answer: Answer; readonly position: number } | null {
  const parsed = bytes === null ? null : answerSchema.safeParse(parseJson(bytes));
  if (!parsed?.success) return null;
  const { value, tags, freshMs, staleMs, errorMs, position } = parsed.data;
  const madeAt = Math.min(parsed.data.madeAt, Date.now());
  const answer: Answer = {
    key,
    value: deepFreeze(value),
    tags: tags.map(parsePageTag).filter((tag): tag is PageTag => tag !== null),
    isPartial: false,
    madeAt,
    freshUntil: madeAt + freshMs,
    staleUntil: madeAt + freshMs + staleMs,
    errorUntil: madeAt + errorMs,
  };
  return { answer, position };
}

/** A page or an answer has about 100 kB. */
const MAX_BYTES = 1_048_576;
const MINUTE_MS = 60_000;
/** What one shop may add in a minute: a flood of different addresses must not displace what other shops have in the store. */
const MAX_PER_MINUTE = 1200;
const MAX_CHANNELS = 10_000;

interface Share {
  /** Made only where it is sent. */
  readonly body: () => Buffer;
  readonly ttlMs: number;
}

/** What replicas share of their caches: public, bounded in size and time, and nothing that a page waits for longer than 25 ms. */
interface Shares {
  /** Null where there is none, or the store does not answer in time. */
  find(key: string): Promise<Buffer | null>;
  add(channelKey: string, key: string, share: Share): void;
}

function createShares(store: SharedStore): Shares {
  const added = new WindowCounts(MAX_CHANNELS);
  return {
    find: (key) => store.run((redis) => redis.getBuffer(key)).catch(() => null),
    add(channelKey, key, { body, ttlMs }) {
      if (added.get(channelKey) >= MAX_PER_MINUTE || store.report().state === 'failing') return;
      added.add(channelKey, MINUTE_MS);
      const bytes = body();
      if (bytes.byteLength <= MAX_BYTES) store.send((redis) => redis.set(key, bytes, 'PX', Math.ceil(ttlMs)));
    },
  };
}
