/** How often the pages of a channel were answered in which way, since the start of the process. */
export interface ChannelCounts {
  hits: number;
  misses: number;
  stale: number;
  bypasses: number;
  /** Pages that could not be made anew, and answers with an older page because of that. */
  errors: number;
  staleForErrors: number;
  purged: number;
}

/** The same with what is cached of the channel. */
export interface PageCacheCounts extends Readonly<ChannelCounts> {
  readonly channel: string;
  readonly entries: number;
  readonly bytes: number;
}
