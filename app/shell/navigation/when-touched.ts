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
 * Calls `run` once, after the first interaction with the page, the switch to another tab or a changed cookie. With `cannotWait`, and in a page without
 * the focus, such as one that opens in the background, it is called when idle.
 *
 * @returns cancels the call
 */
export function whenTouched(run: () => void, cannotWait = false): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const start = (): void => {
    if (signal.aborted) return;
    waiting.abort();
    whenPainted(run);
  };
  for (const type of EVENTS) window.addEventListener(type, start, { capture: true, passive: true, signal });
  // Of another tab, such as a login there (AU-04); missing in some browsers and on insecure origins
  window.cookieStore?.addEventListener('change', start, { signal });
  if (cannotWait || !document.hasFocus()) whenIdle(start);
  return () => waiting.abort();
}
