/** One value that a filter offers, as its checkbox shows it. */
export interface FilterChoice {
  /** What the checkbox sends: `label~id`. */
  readonly value: string;
  readonly label: string;
  /** Products that choosing it would show; 0 cannot be chosen. */
  readonly count: number;
  readonly chosen?: true;
  /** How far below the first level of a tree; absent for the first. */
  readonly depth?: number;
}

/** One filter: its URL key and its values. */
export interface FilterGroup {
  readonly key: string;
  readonly label: string;
  readonly choices: readonly FilterChoice[];
}

/** A choice that is made, and the list's address without it. */
export interface ActiveFilter {
  readonly label: string;
  /** Query of the list: `''` or `?…`. */
  readonly without: string;
}

/** The filters of a list page (PL-01, PL-06). */
export interface ListFilters {
  readonly groups: readonly FilterGroup[];
  /** Prices of the list before filters, in whole units; and what is chosen. Absent where all cost the same. */
  readonly price?: {
    readonly lowest: number;
    readonly highest: number;
    readonly from?: number;
    readonly to?: number;
  };
  readonly active: readonly ActiveFilter[];
  /** Query of the list without any filter. */
  readonly cleared: string;
  /** Fields that the form carries along: the sort and keys that are not ours. */
  readonly carried: readonly (readonly [name: string, value: string])[];
}
