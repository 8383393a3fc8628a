/** When the page is probably ready, in browsers without idle callbacks. */
const IDLE_MS = 2000;

/** Calls `run` once the answer to what the visitor does now is on the screen; at once in a page that is not shown. */
export function whenPainted(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Calls `run` once the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, IDLE_MS);
}
