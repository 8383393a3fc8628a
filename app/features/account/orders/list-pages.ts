/** Page numbers around the current one, with the first and the last. */
export function listPages(page: number, pageCount: number): readonly number[] {
  const near = [-2, -1, 0, 1, 2].map((step) => page + step);
  return [...new Set([1, ...near, pageCount])].filter((each) => each >= 1 && each <= pageCount);
}
