/** One page of a list. */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
}

/** The page of a list that an address names; the first where it names none, the last where there are not so many. */
export function selectPage<Item>(all: readonly Item[], wanted: string | null, size: number): PageOf<Item> {
  const pageCount = Math.max(Math.ceil(all.length / size), 1);
  const number = /^\d{1,6}$/.test(wanted ?? '') ? Number(wanted) : 1;
  const page = Math.min(Math.max(number, 1), pageCount);
  return { items: all.slice((page - 1) * size, page * size), page, pageCount };
}
