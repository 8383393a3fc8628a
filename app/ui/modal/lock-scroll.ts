/** Marks the document while something covers it; `:root[data-locked]` in dialog.css.ts. */
const LOCKED = 'locked';

/**
 * Keeps the page behind a dialog from scrolling. The gutter of a scrollbar that is there stays, so that nothing moves.
 *
 * @returns a function that ends the lock
 */
export function lockScroll(root: HTMLElement): () => void {
  // The dialog below, if there is one, ends its own lock
  if (root.dataset[LOCKED] !== undefined) return () => {};
  const hasScrollbar = root.scrollHeight > root.clientHeight;
  root.dataset[LOCKED] = hasScrollbar ? 'gutter' : '';
  return () => delete root.dataset[LOCKED];
}
