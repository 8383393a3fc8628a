import { formatChoice, parseChoice } from './filter-query.ts';

/** One value that a filter offers, as its checkbox shows it. */
export interface FilterChoice {
  readonly id: string;
  readonly label: string;
  /** Products that choosing it would show; 0 cannot be chosen. */
  readonly count: number;
  readonly chosen: boolean;
  /** How far below the first level of a tree. */
  readonly depth: number;
}

/** One filter: its URL key and its values. */
export interface FilterGroup {
  readonly key: string;
  readonly label: string;
  /** `packChoices`: a page's filters travel twice, and as a hundred objects they would weigh more than its products. */
  readonly choices: string;
  /** There are more: how many in all, and the list's query that shows them. */
  readonly more?: { readonly count: number; readonly search: string };
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

/** A line a choice: `label~id`, count, and `depth` with a `!` for what is chosen, parted by tabs. */
export function packChoices(choices: readonly FilterChoice[]): string {
  return choices
    .map(({ id, label, count, depth, chosen }) => {
      const value = formatChoice({ id, label: label.replace(/[\t\n]/g, ' ') });
      return `${value}\t${count}\t${depth > 0 ? depth : ''}${chosen ? '!' : ''}`;
    })
    .join('\n');
}

export function unpackChoices(text: string): FilterChoice[] {
  if (text === '') return [];
  return text.split('\n').flatMap((line) => {
    const [value = '', count = '', rest = ''] = line.split('\t');
    const choice = parseChoice(value);
    if (choice === null) return [];
    return {
      ...choice,
      label: choice.label || choice.id,
      count: Number(count),
      depth: Number.parseInt(rest, 10) || 0,
      chosen: rest.endsWith('!'),
    };
  });
}
