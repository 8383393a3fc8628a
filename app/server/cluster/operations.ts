import type { FolderStatus } from '#app/channels/channel-registry.server.ts';
import type { Purge } from '#kernel/page-tags.ts';
import type { NonceKind } from '#app/request/single-use/nonces.server.ts';
import type { EndedSession } from '#app/request/session/ended-sessions.ts';
import type { SharedWrite } from '#kernel/limits/write-counts.ts';
import type { ChannelReport } from '#app/server/health/channel-report.ts';
import type { SharedDraft } from '#app/server/preview/drafts.ts';
import type { Phase } from '#app/server/http/lifecycle.ts';
import type { CachedEntry } from '#app/server/page-cache/cached-page.ts';
import type { PageCacheCounts } from '#app/server/page-cache/page-cache-counts.ts';
import type { LimitCount } from '#kernel/limits/limit-log.ts';
import type { SentMetric } from '#app/server/metrics/create-metrics.ts';

/** What a worker reports to the admin listener, which is the primary's. Survives JSON. */
export interface WorkerStatus {
  readonly phase: Phase;
  readonly folder: FolderStatus;
  readonly channels: readonly ChannelReport[];
  readonly limits: readonly LimitCount[];
  readonly pageCache: readonly PageCacheCounts[];
}

/** A cached answer as JSON can carry it. */
export type SentEntry = Omit<CachedEntry, 'body'> & { readonly body: string };

/** What one worker has used up. */
export interface SharedNonce {
  readonly kind: NonceKind;
  readonly channelKey: string;
  readonly nonce: string;
}

/** Why a worker stops: with `restart` its successor serves already, so that it has time for its idle connections. */
export type StopReason = 'shutdown' | 'restart';

/** What the primary calls at a worker. */
export interface WorkerOperations {
  status(): WorkerStatus;
  metrics(): Promise<SentMetric[]>;
  /** Some cached answers, from this place in the order of the cache; none after the last. */
  pageEntries(from: number): readonly SentEntry[];
  /** Reads the channel files again. */
  reload(): Promise<void>;
  /** Purges the caches of this worker; returns the number of entries. */
  purge(purge: Purge): Promise<number>;
  /** Serves a draft of a channel file, or its new content. */
  acceptDraft(draft: SharedDraft): Promise<void>;
  /** Counts a write that another worker accepted. */
  noteWrite(write: SharedWrite): void;
  /** Refuses a hook call that another worker accepted, or a link that it opened. */
  noteNonce(used: SharedNonce): void;
  /** Refuses a session that ended in another worker. */
  noteEndedSession(ended: EndedSession): void;
  /** Drains and exits. Returns at once. */
  stop(reason: StopReason): void;
}

/** What a worker calls at the primary. */
export interface PrimaryOperations {
  /** The worker accepts connections. */
  ready(): void;
  /** Whether this worker does what one of all does: it is the first of those that serve. */
  isFirst(): boolean;
  /** Purges the caches of all workers, this one included; returns the sum. */
  purge(purge: Purge): Promise<number>;
  /** The drafts of channel files that workers serve. */
  listDrafts(): readonly SharedDraft[];
  /** A write that this worker accepted, for the others. */
  noteWrite(write: SharedWrite): void;
  /** The nonce of a hook call or link that this worker accepted, for the others. */
  noteNonce(used: SharedNonce): void;
  /** A session that ended in this worker, for the others. */
  noteEndedSession(ended: EndedSession): void;
}
