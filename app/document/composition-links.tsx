import { useMatches } from '@remix-run/react';
import { useOptionalRootData } from '#app/request/use-root-data.ts';

/**
 * The style sheets of the compositions that the page shows. A navigation loads a sheet together with the script of its view
 * (Vite does), before the page renders.
 */
export function CompositionLinks() {
  const sheets = useOptionalRootData()?.style.sheets;
  const matches = useMatches();
  if (!sheets) return null;
  const kind = matches.map(({ handle }) => findSheetKind(handle)).find((found) => found !== null);
  const hrefs = [...sheets.everywhere, ...(kind ? sheets[kind] : [])];
  return hrefs.map((href) => <link key={href} rel="stylesheet" href={href} />);
}

/** A route names the sheets it needs: `handle = { sheets: 'list' }`. */
function findSheetKind(handle: unknown): 'list' | 'product' | null {
  if (typeof handle !== 'object' || handle === null || !('sheets' in handle)) return null;
  return handle.sheets === 'list' || handle.sheets === 'product' ? handle.sheets : null;
}
