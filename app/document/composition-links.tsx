import { useMatches } from '@remix-run/react';
import { useState } from 'react';
import { useOptionalRootData } from '#app/request/use-root-data.ts';

/**
 * The style sheets of the compositions that the page shows. A navigation loads a sheet together with the script of its view
 * (Vite does), before the page renders. It does so once: a sheet stays for the way back to its page, which would be without it at first.
 */
export function CompositionLinks() {
  const sheets = useOptionalRootData()?.style.sheets;
  const matches = useMatches();
  const [linked] = useState(() => new Set<string>());
  if (!sheets) return null;
  const kind = matches.map(({ handle }) => findSheetKind(handle)).find((found) => found !== null);
  for (const href of [...sheets.everywhere, ...(kind ? sheets[kind] : [])]) linked.add(href);
  return [...linked].map((href) => <link key={href} rel="stylesheet" href={href} />);
}

/** A route names the sheets it needs: `handle = { sheets: 'list' }`. */
function findSheetKind(handle: unknown): 'list' | 'product' | null {
  if (typeof handle !== 'object' || handle === null || !('sheets' in handle)) return null;
  return handle.sheets === 'list' || handle.sheets === 'product' ? handle.sheets : null;
}
