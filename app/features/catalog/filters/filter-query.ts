/** One chosen value of a filter. The label travels along so that a link says what it shows; only the id counts. */
export interface ChosenFilter {
  readonly id: string;
  /** Empty where a link names the id alone. */
  readonly label: string;
}

/** What is chosen, by URL key (contract 5.7): `categories`, `brands` … and `p-{filter}`. */
export type ChosenFilters = ReadonlyMap<string, readonly ChosenFilter[]>;

/** Keys in the order they are written; parameters follow by name. */
const FILTER_KEYS = ['categories', 'brands', 'skus', 'price', 'discount'] as const;
const PARAMETER_KEY = /^p-[\p{L}\p{N}_.-]{1,60}$/u;
/** A facet's id is the API's own business (contract 3.7); only what parts a list, and what nobody can see, is in none. */
const ID_PATTERN = /^[^\p{C}~,]{1,100}$/u;

/** Bounds of one address: more chosen at once than anybody clicks, less than would burden the API. */
const MAX_CHOICES_PER_KEY = 30;
const MAX_KEYS = 20;
const LABEL_MAX_CHARACTERS = 100;

export const isFilterKey = (key: string): boolean =>
  FILTER_KEYS.some((known) => known === key) || PARAMETER_KEY.test(key);

/** The signs that part a list are escaped in a label once more than the address itself does. */
const ESCAPES: Readonly<Record<string, string>> = { '%': '%25', '~': '%7E', ',': '%2C' };
const escapeLabel = (label: string): string => label.replace(/[%~,]/g, (sign) => ESCAPES[sign] ?? sign);
const readLabel = (text: string): string =>
  text
    .replace(/%(25|7E|2C)/gi, (escape) => decodeURIComponent(escape))
    .replace(/\p{Cc}/gu, '')
    .slice(0, LABEL_MAX_CHARACTERS);

/** A choice as it stands in an address, a link or a checkbox: `label~id`. */
export function formatChoice({ id, label }: ChosenFilter): string {
  return label === '' ? id : `${escapeLabel(label)}~${id}`;
}

/** Null for what is no choice of anything. */
export function parseChoice(text: string): ChosenFilter | null {
  const at = text.lastIndexOf('~');
  const id = text.slice(at + 1).trim();
  if (!ID_PATTERN.test(id)) return null;
  return { id, label: at < 0 ? '' : readLabel(text.slice(0, at)).trim() };
}

function parseKey(search: URLSearchParams, key: string): ChosenFilter[] {
  const byId = new Map<string, ChosenFilter>();
  for (const part of search.getAll(key).join(',').split(',')) {
    const choice = parseChoice(part);
    if (choice !== null && !byId.has(choice.id)) byId.set(choice.id, choice);
    if (byId.size === MAX_CHOICES_PER_KEY) break;
  }
  return [...byId.values()];
}

/** Reads what an address chooses, however it is spelt: repeated keys, lists, ids alone (PL-01). Nonsense is dropped. */
export function parseFilters(search: URLSearchParams): ChosenFilters {
  const parameters = [...new Set(search.keys())].filter((key) => PARAMETER_KEY.test(key)).toSorted();
  const chosen = new Map<string, readonly ChosenFilter[]>();
  for (const key of [...FILTER_KEYS, ...parameters].slice(0, MAX_KEYS)) {
    const choices = parseKey(search, key);
    if (choices.length > 0) chosen.set(key, choices);
  }
  return chosen;
}

/**
 * The address's own spelling: `~` and `,` literal, everything else as forms write it. What filters choose comes first, one
 * comma list a key; other keys follow as they were.
 */
export function formatSearch(search: URLSearchParams, filters: ChosenFilters): string {
  const result = new URLSearchParams();
  for (const [key, choices] of filters)
    if (choices.length > 0) result.set(key, choices.map(formatChoice).join(','));
  for (const [key, value] of search) if (!isFilterKey(key)) result.append(key, value);
  const text = result.toString().replaceAll('%7E', '~').replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** The filters without one choice. */
export function withoutChoice(filters: ChosenFilters, key: string, id: string): ChosenFilters {
  return new Map(
    [...filters].map(([each, choices]) => [
      each,
      each === key ? choices.filter((choice) => choice.id !== id) : choices,
    ]),
  );
}
