/** What the run of the mixed hosts found. */
export interface MixedReport {
  readonly requests: number;
  readonly seconds: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly aborted: number;
  readonly edits: number;
  readonly purges: number;
  /** How often the page cache was hit, missed or passed by, by `X-Page-Cache`. */
  readonly cacheStates: Readonly<Record<string, number>>;
  readonly cachedPages: PageCacheReport;
  readonly twins: TwinReport;
  /** Different texts that were searched, and pictures that were compared. */
  readonly texts: number;
  readonly pictures: number;
  /** Answers that had words of their own shop: the proof that the search works on these pages. */
  readonly withOwnWords: number;
  /** Findings: what belongs to another shop, and where it was. */
  readonly foreign: readonly string[];
  readonly foreignCount: number;
}

/** What was found in the pages that the page cache stored during the run. */
export interface PageCacheReport {
  /** Pages that were stored, and how many of them had other bytes than before: each of these was searched. */
  readonly stored: number;
  readonly scanned: number;
  readonly bytes: number;
  readonly personal: readonly string[];
  readonly personalCount: number;
}

/** The cached pages compared with what a server without page cache makes for a visitor without anything personal. */
export interface TwinReport {
  readonly compared: number;
  readonly different: readonly string[];
  readonly differentCount: number;
}

export interface MixedOrder {
  readonly requests: number;
  /** Where the storefront writes the pages that it keeps. */
  readonly cachedPagesFile: string;
  /** Port of a storefront without page cache, on the same API with the channel files as they were. */
  readonly twinPort: number;
}
