/** A window can regain focus many times a minute. */
const MIN_REFETCH_MS = 1000;

/** CT-01: calls `load` when the window regains focus or comes back from the browser's memory of visited pages. */
export function refetchOnReturn(load: () => Promise<void>): void {
  let loadedAt = performance.now();
  const refetch = (): void => {
    if (performance.now() - loadedAt < MIN_REFETCH_MS) return;
    loadedAt = performance.now();
    void load();
  };
  window.addEventListener('focus', refetch);
  window.addEventListener('pageshow', refetch);
}
