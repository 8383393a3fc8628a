import { parseChoice } from './filter-query.ts';

export interface FilterChoice {
  readonly id: string;
  readonly label: string;
  /** Number of products if it were chosen; the checkbox is disabled for 0. */
  readonly count: number;
  readonly chosen: boolean;
  readonly depth: number;
}

export interface FilterGroup {
  readonly key: string;
  readonly label: string;
  /** Packed by `packChoices`: as objects in HTML and loader data, filters would be larger than the products. */
  readonly choices: string;
  /** Present if not all choices are shown: their number, and the list's query that shows all. */
  readonly more?: { readonly count: number; readonly search: string };
}

/** A chosen value, and the list's query without it. */
export interface ActiveFilter {
  /** The API's name; absent for a price range, and for values that the list does not have. */
  readonly label?: string;
  /** A price range, or one of the API's price steps. */
  readonly isPrice?: true;
  /** Query of the list: `''` or `?…`. */
  readonly without: string;
}

/** The filters of a list page (PL-01, PL-06). */
export interface ListFilters {
  readonly groups: readonly FilterGroup[];
  /** Price range of the unfiltered list, rounded outwards, and the chosen range. Absent if all prices are the same. */
  readonly price?: {
    readonly lowest: number;
    readonly highest: number;
    readonly from?: number;
    readonly to?: number;
  };
  /** The visitor sees prices without VAT, but the price filter is about prices with VAT. */
  readonly isPriceIncVat?: true;
  readonly active: readonly ActiveFilter[];
  readonly cleared: string;
  /** Hidden fields of the form: the sort, and keys that are no filters. */
  readonly hiddenFields: readonly (readonly [name: string, value: string])[];
}

/** One line per choice, with tab-separated `label~id`, count, and depth with a `!` if chosen. */
export function packChoices(choices: readonly FilterChoice[]): string {
  return choices
    .map(({ id, label, count, depth, chosen }) => {
      return `${label.replace(/[\t\n]/g, ' ')}~${id}\t${count}\t${depth > 0 ? depth : ''}${chosen ? '!' : ''}`;
    })
    .join('\n');
}

/** Of packed choices. */
export const countChosen = (text: string): number =>
  text.split('\n').filter((line) => line.endsWith('!')).length;

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
