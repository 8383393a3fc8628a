import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Logger } from '#kernel/logger.ts';
import { parsePageTag, type PageTag, type Purge, type PurgeBus } from '#kernel/page-tags.ts';
import type { StoreConnection } from './connect-store.ts';
import { toPosition, type PurgePositions } from './purge-positions.ts';
import type { SharedStore } from './shared-store.ts';

/** Read at the start, to judge what others have shared. */
const HISTORY = 1000;
const BATCH = 100;
const WAIT_MS = 1000;
/** A server that holds the connection and does not answer. */
const SILENT_MS = 4000;
const RETRY_MS = 200;

export interface SharePurgesParts {
  readonly store: SharedStore;
  /** Purges the caches of this process. */
  readonly local: PurgeBus;
  readonly positions: PurgePositions;
  readonly channelKeys: () => readonly string[];
  readonly log: Logger;
}

export interface FollowPurgesParts extends SharePurgesParts {
  /** Of the stream. */
  readonly key: string;
  /** This process, whose own purges are done. */
  readonly from: string;
  /** Sends what could not be sent. Never rejects. */
  readonly send: () => Promise<void>;
  /** The store has lost its data. */
  readonly onLost: () => void;
}

interface FollowState {
  /** Of the store's data: another after it was lost. */
  generation: string | null;
  lastId: string | null;
}

type StreamEntry = readonly [id: string, fields: readonly string[]];

/** Does the purges of other replicas, in the order of the stream, until it is stopped. */
export async function followPurges(parts: FollowPurgesParts, stop: AbortSignal): Promise<void> {
  const state: FollowState = { generation: null, lastId: null };
  const reader = await parts.store.openReader();
  for (let isInStep = false; !stop.aborted;) {
    try {
      if (!isInStep) await catchUp(reader, state, parts);
      isInStep = true;
      const from = state.lastId ?? '0-0';
      const read = reader.xread('COUNT', BATCH, 'BLOCK', WAIT_MS, 'STREAMS', parts.key, from);
      for (const [, entries] of (await answerOf(reader, read)) ?? []) await applyAll(entries, state, parts);
      await parts.send();
    } catch {
      isInStep = false;
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }
}

/** Finds out what was missed: entries of the stream, or more than it holds. */
async function catchUp(reader: StoreConnection, state: FollowState, parts: FollowPurgesParts): Promise<void> {
  const { store, key, positions, channelKeys, local, log } = parts;
  const generationKey = store.key(null, 'generation');
  await answerOf(reader, reader.set(generationKey, randomUUID(), 'NX'));
  const generation = await answerOf(reader, reader.get(generationKey));
  if (state.generation !== generation) return readAnew(reader, { state, generation, parts });
  const [oldest] = await answerOf(reader, reader.xrange(key, '-', '+', 'COUNT', 1));
  if (state.lastId === null || !oldest || toPosition(oldest[0]) <= toPosition(state.lastId)) return;
  log.warn({}, 'more purges were missed than the shared store holds: all pages are made anew');
  for (const channelKey of channelKeys()) await local.publish({ channelKey, tags: 'all' });
  state.lastId = oldest[0];
  positions.reset(toPosition(oldest[0]));
}

interface NewData {
  readonly state: FollowState;
  readonly generation: string | null;
  readonly parts: FollowPurgesParts;
}

/** At the start, and after the store has lost its data: then every replica sends its purges again. */
async function readAnew(reader: StoreConnection, { state, generation, parts }: NewData): Promise<void> {
  const isStart = state.generation === null;
  const history = await answerOf(reader, reader.xrevrange(parts.key, '+', '-', 'COUNT', HISTORY));
  const isAll = history.length < HISTORY;
  parts.positions.reset(isAll ? 0 : toPosition(history.at(-1)?.[0] ?? '0-0'));
  Object.assign(state, { generation, lastId: null });
  if (!isStart) parts.onLost();
  await applyAll(history.toReversed(), state, parts);
}

/** Does the purges of some entries, those of a shop at once. */
async function applyAll(
  entries: readonly StreamEntry[],
  state: FollowState,
  { positions, local, log, from }: FollowPurgesParts,
): Promise<void> {
  const ofOthers: Purge[] = [];
  for (const [id, fields] of entries) {
    state.lastId = id;
    try {
      const { from: origin, ...purge } = parseEntry(fields[1] ?? '');
      positions.note(purge, toPosition(id));
      if (origin !== from) ofOthers.push(purge);
    } catch (error) {
      log.error({ err: error }, 'purge of another replica is not readable');
    }
  }
  for (const purge of mergePurges(ofOthers)) await local.publish(purge);
  const last = entries.at(-1);
  if (last) positions.reach(toPosition(last[0]));
}

/** One purge per shop. */
function mergePurges(purges: readonly Purge[]): readonly Purge[] {
  const shops = new Map<string, Purge>();
  for (const { channelKey, tags } of purges) {
    const before = shops.get(channelKey)?.tags ?? [];
    const isAll = tags === 'all' || before === 'all';
    shops.set(channelKey, { channelKey, tags: isAll ? 'all' : [...new Set([...before, ...tags])] });
  }
  return [...shops.values()];
}

const entrySchema = z.object({
  from: z.string(),
  channelKey: z.string(),
  tags: z.union([z.literal('all'), z.array(z.string())]),
});

function parseEntry(text: string): Purge & { readonly from: string } {
  const { tags, ...rest } = entrySchema.parse(JSON.parse(text));
  if (tags === 'all') return { ...rest, tags };
  return { ...rest, tags: tags.map(parsePageTag).filter((tag): tag is PageTag => tag !== null) };
}

/** The answer, unless the server is silent: then the connection is opened anew. */
async function answerOf<Value>(reader: StoreConnection, answer: Promise<Value>): Promise<Value> {
  const timer = setTimeout(() => reader.disconnect(true), SILENT_MS);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}
