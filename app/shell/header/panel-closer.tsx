import { useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { hidePopover, listShown } from '#app/ui/menu/popovers.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';

const listOpen = (header: Element | null): HTMLElement[] => [
  ...(header?.querySelectorAll<HTMLElement>('details[open]') ?? []),
  ...listShown(header),
];

function close(panel: HTMLElement): void {
  if (panel instanceof HTMLDetailsElement) panel.open = false;
  else hidePopover(panel);
}

/**
 * Shows the header and closes its panels when another page is shown, also by the browser's back button (LY-08). A panel
 * that was opened while the page was loading stays open, and so does one opened before hydration. Renders nothing; it is
 * a component of its own, so that the header does not render again when a navigation starts.
 */
export function PanelCloser({ header }: { readonly header: RefObject<HTMLElement> }) {
  const { pathname } = useLocation();
  const pendingKey = useNavigation().location?.key;
  const shownPath = useRef(pathname);
  /** The panels that were open when the pending navigation started. */
  const pending = useRef<{ readonly key: string; readonly panels: readonly HTMLElement[] }>();
  useEffect(() => {
    const openPanels = listOpen(header.current);
    if (shownPath.current !== pathname) {
      shownPath.current = pathname;
      header.current?.removeAttribute('data-hidden');
      (pending.current?.panels ?? openPanels).forEach(close);
    }
    if (pendingKey !== pending.current?.key)
      pending.current = pendingKey === undefined ? undefined : { key: pendingKey, panels: openPanels };
  }, [header, pathname, pendingKey]);
  return null;
}
