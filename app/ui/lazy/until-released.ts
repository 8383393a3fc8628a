/**
 * Watches presses in a place, until `signal` is aborted: a place that is replaced between the press and its release would lose the click.
 *
 * @returns what waits for the click of a press that has begun
 */
export function watchPresses(place: Element, signal: AbortSignal): () => Promise<void> {
  let released: Promise<void> = Promise.resolve();
  const listen = (): void => {
    released = new Promise((resolve) => {
      // The click comes after the release, in the same task
      const end = (): void => void setTimeout(resolve);
      for (const event of ['pointerup', 'pointercancel'])
        window.addEventListener(event, end, { once: true, capture: true });
    });
  };
  place.addEventListener('pointerdown', listen, { signal, passive: true });
  return () => released;
}
