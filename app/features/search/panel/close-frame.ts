import { hidePopover } from '#app/ui/menu/popovers.ts';

/** Closes the header's panel that contains the search box, where it is in one. */
export function closeFrame(box: HTMLElement | null): void {
  const panel = box?.closest<HTMLElement>('[popover]');
  if (panel) hidePopover(panel);
}
