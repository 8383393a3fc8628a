/** Delay in browsers without idle callbacks. */
const IDLE_MS = 2000;

/** Calls `run` after the next paint, so that it does not delay the response to an interaction; at once in a hidden page. */
export function whenPainted(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Calls `run` once the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, IDLE_MS);
}

/** The visitor uses the page, or switches to another tab or window. */
const EVENTS = ['pointerover', 'touchstart', 'keydown', 'focus', 'blur', 'visibilitychange'];

/**
 * Calls `run` once, after the first interaction with the page or the switch to another tab; when idle in a page without the focus, such
 * as one that opens in the background.
 *
 * @returns cancels the call
 */
export function whenTouched(run: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const start = (): void => {
    if (signal.aborted) return;
    waiting.abort();
    whenPainted(run);
  };
  for (const type of EVENTS) window.addEventListener(type, start, { capture: true, passive: true, signal });
  if (!document.hasFocus()) whenIdle(start);
  return () => waiting.abort();
}
