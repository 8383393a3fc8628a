/**
 * Closes the header's panel that contains the search box on narrow windows; returns it, or null where there is none.
 */
export function closeDetails(box: HTMLElement | null): HTMLDetailsElement | null {
  const details = box?.closest('details') ?? null;
  if (details) details.open = false;
  return details;
}
