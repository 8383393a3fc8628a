import type { Logger } from '#kernel/logger.ts';
import type { Purge, PurgeBus } from '#kernel/page-tags.ts';
import type { NonceKind, Nonces } from '#app/request/single-use/nonces.server.ts';
import type { EndedSessions } from '#app/request/session/ended-sessions.ts';
import type { WriteCounts } from '#kernel/limits/write-counts.ts';
import type { CachedEntry } from '#app/server/page-cache/cached-page.ts';
import type { PageCache } from '#app/server/page-cache/create-page-cache.ts';
import type { SharedDraft } from '#app/server/preview/drafts.ts';
import type { Lifecycle } from '#app/server/http/lifecycle.ts';
import { createIpcLink, type IpcLink, type IpcPort } from './ipc-link.ts';
import type {
  PrimaryOperations,
  SentEntry,
  StopReason,
  WorkerOperations,
  WorkerStatus,
} from './operations.ts';

/**
 * For all workers to be purged. Purges are rare, and a caller that repeats a purge does no harm, so a busy worker is waited
 * for rather than left with old pages.
 */
export const PURGE_LIMIT_MS = 3000;

/** At most eight drafts of 1 MiB each. */
export const DRAFTS_LIMIT_MS = 3000;

/** A worker's connection to its primary process. */
export interface PrimaryLink {
  /** Purges reach the caches of all workers. `local` purges those of this one. */
  sharePurges(local: PurgeBus): PurgeBus;
  /** Writes that one worker accepts count in all. */
  shareWrites(local: WriteCounts): WriteCounts;
  /** A hook call that one worker has accepted, and a link that it has opened, is refused by all. */
  shareNonces(kind: NonceKind, local: Nonces): Nonces;
  /** A session that ends in one worker is refused by all. */
  shareEndedSessions(local: EndedSessions): EndedSessions;
  /** Whether this worker does what one of all workers does. False where the primary does not answer. */
  isFirst(): Promise<boolean>;
  /** The drafts of channel files that the other workers serve. */
  listDrafts(): Promise<readonly SharedDraft[]>;
  /** Answers the admin listener, which is the primary's. Call it once, before `noteReady`. */
  serve(parts: ServedParts): void;
  noteReady(): void;
  /** Calls `stop` once: at the primary's order, or at a SIGTERM that was sent to this process too. */
  onStop(stop: (reason: StopReason) => void): void;
}

/** What the admin listener of a process that works alone tells. */
export interface ServedParts {
  readonly acceptDraft: (draft: SharedDraft) => Promise<void>;
  readonly lifecycle: Pick<Lifecycle, 'phase'>;
  readonly folder: () => WorkerStatus['folder'];
  readonly listChannels: () => WorkerStatus['channels'];
  readonly limitCounts: () => WorkerStatus['limits'];
  readonly pageCache: Pick<PageCache, 'counts' | 'entries'>;
  readonly metrics: { readonly list: () => ReturnType<WorkerOperations['metrics']> };
  readonly reload: () => Promise<void>;
}

/** What the primary's calls reach in this process. */
interface Local {
  served: ServedParts | null;
  bus: PurgeBus | null;
  writes: WriteCounts | null;
  readonly nonces: Map<NonceKind, Nonces>;
  endedSessions: EndedSessions | null;
  stop: ((reason: StopReason) => void) | null;
}

export function createPrimaryLink(port: IpcPort, log: Logger): PrimaryLink {
  const local: Local = {
    served: null,
    bus: null,
    writes: null,
    nonces: new Map(),
    endedSessions: null,
    stop: null,
  };
  const primary: IpcLink<PrimaryOperations> = createIpcLink(port, createOperations(local));
  return {
    sharePurges(bus) {
      local.bus = bus;
      return { publish: (purge) => publishToAll(purge, { primary, bus, log }) };
    },
    shareWrites(writes) {
      local.writes = writes;
      return {
        take(kind, writer) {
          const wait = writes.take(kind, writer);
          if (wait === null) primary.tell('noteWrite', [{ kind, writer }]);
          return wait;
        },
        note: (write) => writes.note(write),
      };
    },
    shareNonces(kind, nonces) {
      local.nonces.set(kind, nonces);
      return {
        isUsed: (channelKey, nonce) => nonces.isUsed(channelKey, nonce),
        use(channelKey, nonce) {
          const isNew = nonces.use(channelKey, nonce);
          if (isNew) primary.tell('noteNonce', [{ kind, channelKey, nonce }]);
          return isNew;
        },
      };
    },
    shareEndedSessions(sessions) {
      local.endedSessions = sessions;
      return shareEndings(sessions, primary);
    },
    isFirst: () => primary.call('isFirst', [], PURGE_LIMIT_MS).catch(() => false),
    listDrafts: () => primary.call('listDrafts', [], DRAFTS_LIMIT_MS),
    serve(parts) {
      local.served = parts;
    },
    noteReady: () => primary.tell('ready', []),
    onStop(stop) {
      local.stop = stop;
      // A terminal and systemd send their signals to all processes at once. The primary tells its workers what to do; a
      // SIGTERM means the same. It comes twice then, so a second one must not end the process as it does without workers.
      process.on('SIGINT', () => {});
      process.on('SIGTERM', () => stopOnce(local, 'shutdown'));
      process.on('SIGHUP', () => {});
    },
  };
}

const shareEndings = (local: EndedSessions, primary: IpcLink<PrimaryOperations>): EndedSessions => ({
  isEnded: (channelKey, sessionId) => local.isEnded(channelKey, sessionId),
  end(channelKey, sessionId, expiresAt) {
    primary.tell('noteEndedSession', [{ channelKey, sessionId, expiresAt }]);
    return local.end(channelKey, sessionId, expiresAt);
  },
});

function createOperations(local: Local): WorkerOperations {
  return {
    status() {
      const { served } = local;
      if (!served) throw new Error('the worker is starting');
      return {
        phase: served.lifecycle.phase(),
        folder: served.folder(),
        channels: served.listChannels(),
        limits: served.limitCounts(),
        pageCache: served.pageCache.counts(),
      };
    },
    metrics: async () => (await local.served?.metrics.list()) ?? [],
    pageEntries: (from) => listEntries(local.served?.pageCache.entries() ?? [], from),
    reload: async () => local.served?.reload(),
    acceptDraft: async (draft) => local.served?.acceptDraft(draft),
    purge: async (purge) => (await local.bus?.publish(purge)) ?? 0,
    noteWrite: (write) => local.writes?.note(write),
    noteNonce: ({ kind, channelKey, nonce }) => void local.nonces.get(kind)?.use(channelKey, nonce),
    noteEndedSession: ({ channelKey, sessionId, expiresAt }) =>
      void local.endedSessions?.end(channelKey, sessionId, expiresAt),
    stop: (reason) => stopOnce(local, reason),
  };
}

function stopOnce(local: Local, reason: StopReason): void {
  const { stop } = local;
  local.stop = null;
  stop?.(reason);
}

/** Pages have about 100 kB, and one message should not block a process for long. */
const ENTRIES_PER_MESSAGE = 20;

function listEntries(entries: Iterable<CachedEntry>, from: number): readonly SentEntry[] {
  const sent: SentEntry[] = [];
  let at = 0;
  for (const entry of entries) {
    if (at >= from) sent.push({ ...entry, body: entry.body.toString('utf8') });
    at += 1;
    if (sent.length === ENTRIES_PER_MESSAGE) break;
  }
  return sent;
}

interface PublishParts {
  readonly primary: IpcLink<PrimaryOperations>;
  readonly bus: PurgeBus;
  readonly log: Logger;
}

async function publishToAll(purge: Purge, { primary, bus, log }: PublishParts): Promise<number> {
  try {
    return await primary.call('purge', [purge], PURGE_LIMIT_MS * 2);
  } catch (error) {
    log.error({ channel: purge.channelKey, err: error }, 'purge reached this worker only');
    return bus.publish(purge);
  }
}
