/** Closes the panel of the header that the search box stands in on narrow windows. */
export function closeDetails(box: HTMLElement | null): void {
  const frame = box?.closest('details');
  if (frame) frame.open = false;
}
