/** Path of the worker's script. Its scope is the whole shop. */
export const WORKER_PATH = '/sw.js';

/** What the worker names its stores: `offline-…`. */
export const STORE_PREFIX = 'offline';

/** Shows the worker for which preferences a page was made: pages of others are dropped. */
export const VARIANT_HEADER = 'X-Page-Variant';

/** Attribute of `<html>` of a page that the worker had stored: when, as ISO time. */
export const STORED_ATTRIBUTE = 'data-stored';

/** What the server writes before the worker's script. The same for all visitors of the shop. */
export interface WorkerSettings {
  /** Another for each build and each version of the channel's file. */
  readonly version: string;
  /** URL prefixes of the shop's languages, the default's `''` among them; each has an offline page. */
  readonly prefixes: readonly string[];
  /** Paths that are stored when the worker is installed, apart from the offline pages: their names hold a hash. */
  readonly shell: readonly string[];
}

/** What a page asks the worker to store: itself, and the files that it had loaded before the worker was there. */
export interface KeepMessage {
  readonly type: 'keep';
  /** Absolute URLs of the shop. */
  readonly page: string;
  readonly files: readonly string[];
}

/** What `/offline.json` answers: whether the shop has a worker, and the texts of the page's notices. */
export interface OfflineTexts {
  readonly worker: boolean;
  readonly notice: string;
  /** `{time}`: when the page was stored. */
  readonly storedCopy: string;
  readonly form: string;
  readonly back: string;
}
