import { useLocation, useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * When another page comes, by the browser's own buttons too, its header is in view and the panels are closed (LY-08). One
 * opened while that page was on its way stays, and so does what was opened before script ran. Shows nothing: a component
 * of its own, so that the header does not render again when a link is followed.
 */
export function PanelCloser({ header }: { readonly header: RefObject<HTMLElement> }) {
  const { pathname } = useLocation();
  const awaited = useNavigation().location?.key;
  const shown = useRef(pathname);
  /** Those open when the visitor asked for the next page. */
  const left = useRef<{ readonly page: string; readonly panels: readonly Element[] }>();
  useEffect(() => {
    const panels = Array.from(header.current?.querySelectorAll('details[open]') ?? []);
    if (shown.current !== pathname) {
      shown.current = pathname;
      header.current?.removeAttribute('data-hidden');
      for (const panel of left.current?.panels ?? panels) panel.removeAttribute('open');
    }
    if (awaited !== left.current?.page)
      left.current = awaited === undefined ? undefined : { page: awaited, panels };
  }, [header, pathname, awaited]);
  return null;
}
