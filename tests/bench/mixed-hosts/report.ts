/** What the run of the mixed hosts found. */
export interface MixedReport {
  readonly requests: number;
  readonly seconds: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly aborted: number;
  readonly edits: number;
  /** Different texts that were searched, and pictures that were compared. */
  readonly texts: number;
  readonly pictures: number;
  /** Answers that had words of their own shop: the proof that the search works on these pages. */
  readonly withOwnWords: number;
  /** Findings: what belongs to another shop, and where it was. */
  readonly foreign: readonly string[];
  readonly foreignCount: number;
}

export interface MixedOrder {
  readonly requests: number;
}
