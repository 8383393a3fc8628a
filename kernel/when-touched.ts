import { whenIdle, whenPainted } from './when-idle.ts';

/** The visitor uses the page, or turns to another tab or window. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focus', 'blur', 'visibilitychange'];

/**
 * Calls `run` once, after the first sign that somebody uses the page or leaves it for another one; when idle where it cannot wait
 * for one, as in a page that opens behind others.
 *
 * @returns what ends the waiting
 */
export function whenTouched(run: () => void, cannotWait = false): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const start = (): void => {
    if (signal.aborted) return;
    waiting.abort();
    whenPainted(run);
  };
  for (const sign of SIGNS) window.addEventListener(sign, start, { capture: true, passive: true, signal });
  if (cannotWait || !document.hasFocus()) whenIdle(start);
  return () => waiting.abort();
}
