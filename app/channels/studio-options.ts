import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiHealth } from '#app/commerce/call/api-state.server.ts';
import type { EnvironmentVariables } from '#app/env.server.ts';
import type { Logger } from '#kernel/logger.ts';
import type { Channel } from './channel.ts';
import type { AskLaw } from './law/ask-law.server.ts';
import type { ChannelChoice } from './new-shop.server.ts';
import type { ProbeResult } from './registry/probe-channel.server.ts';
import type { ChannelStatus, FolderStatus } from './registry/channel-status.server.ts';

/** A channel for operators (CH-12): its file, its API, and what does not fit between them. */
export interface ChannelReport extends ChannelStatus {
  readonly api: ApiReport;
  /** Null where the shop has none. */
  readonly sitemap: SitemapReport | null;
  /** Null where statements do not go to a webhook, and none waits. */
  readonly withdrawals: WithdrawalsReport | null;
  /** Of the last minutes. */
  readonly answers: AnswerReport;
}

/** Statements of withdrawal that a shop's webhook has not accepted yet. */
export interface WithdrawalsReport {
  readonly waiting: number;
  /** ISO 8601, since when the first of them waits; null where none does. */
  readonly oldest: string | null;
  /** Why the last one was not delivered; null where all are. */
  readonly lastError: string | null;
}

export interface ApiReport extends Omit<ApiHealth, 'since'> {
  /** ISO 8601; null while the API was not called. */
  readonly since: string | null;
}

export interface SitemapReport {
  /** ISO 8601; null before the first complete build. */
  readonly builtAt: string | null;
  /** Addresses in the sitemap. */
  readonly urls: number;
  /** What is missing in it, and why the last build failed. */
  readonly problems: readonly string[];
}

/** What a shop has answered lately. */
export interface AnswerReport {
  readonly requests: number;
  /** Those of the class `5xx`. */
  readonly errors: number;
}

/** How a shop's pages were answered, since the start of the process. */
export interface CacheReport extends Readonly<Record<'hits' | 'misses' | 'stale' | 'bypasses', number>> {
  readonly channel: string;
}

/** Who calls the admin listener, for the lines of the log that say who changed what. */
export interface AdminCaller {
  readonly address: string;
  /** The beginning of the session's id; `token` for programs; `loopback` where no token is needed. */
  readonly session: string;
}

/** What the operators' pages need of the server. */
export interface StudioOptions {
  readonly mode: 'read' | 'write';
  readonly channelsDirectory: string;
  readonly languagesDirectory: string;
  readonly stateDirectory: string;
  readonly variables: EnvironmentVariables;
  /** Of the shops, for links to hosts of this machine. */
  readonly shopPort: number;
  /** Folder of the built scripts, styles, fonts and pictures. */
  readonly filesDirectory: string;
  readonly listChannels: () => readonly ChannelReport[];
  /** The channels folder. */
  readonly folder: () => FolderStatus;
  readonly pageCacheCounts: () => readonly CacheReport[];
  /** Reads the channel files again. */
  readonly reload: () => Promise<void>;
  /**
   * Registers a draft, or replaces the content of the one with this id, and returns the URL of its start page, which the preview listener
   * alone serves. Rejects where the draft is not valid. Null where there is no preview listener.
   */
  readonly registerDraft:
    ((draft: { readonly id: string; readonly key: string; readonly text: string }) => Promise<string>) | null;
  /** The channels of the API of a served shop, free ones first; null where it cannot be asked. */
  readonly listApiChannels: (shop: string) => Promise<readonly ChannelChoice[] | null>;
  /** Compares a file that is not served yet with its API. */
  readonly probe: (channel: Channel, signal: AbortSignal) => Promise<ProbeResult>;
  readonly askLaw: AskLaw;
  readonly log: Pick<Logger, 'info'>;
}

/** Answers every path from `/studio` on. */
export type AnswerStudio = (req: IncomingMessage, res: ServerResponse, caller: AdminCaller) => Promise<void>;
