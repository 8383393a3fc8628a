import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs something at once, or after the click if the pointer is down: what it changes would otherwise move
 * the element below the pointer away before the click.
 */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    const listen = (type: 'pointerdown' | 'pointerup' | 'pointercancel') =>
      window.addEventListener(type, () => (isDown.current = type === 'pointerdown'), {
        capture: true,
        signal: controller.signal,
      });
    listen('pointerdown');
    listen('pointerup');
    listen('pointercancel');
    return () => controller.abort();
  }, []);
  return useCallback((run) => {
    // The click follows the release in the same task
    if (isDown.current) window.addEventListener('pointerup', () => setTimeout(run), { once: true });
    else run();
  }, []);
}
