import type { MouseEvent } from 'react';
import { opensHere } from '#app/shell/links/shop-path.ts';
import { trackCall } from '#app/ui/progress/page-progress.ts';

/** Opens a panel in place of the page of a pressed link; the page where the panel's script cannot be loaded. */
export async function openInstead(
  event: MouseEvent<HTMLAnchorElement>,
  open: (link: HTMLAnchorElement) => Promise<void>,
): Promise<void> {
  const link = event.currentTarget;
  // The page itself shows what the panel would
  if (!opensHere(event.nativeEvent) || link.pathname === location.pathname) return;
  event.preventDefault();
  try {
    await trackCall(open(link));
  } catch {
    location.assign(link.href);
  }
}
