/**
 * The page numbers that a list links to: the first, the last, and those around the current one. At most seven, so that
 * they fit a phone in two rows; gaps are left out.
 */
export function findPageWindow(page: number, pages: number): number[] {
  const around = [page - 2, page - 1, page, page + 1, page + 2];
  return [...new Set([1, ...around, pages])].filter((number) => number >= 1 && number <= pages);
}
