import { useMatches } from '@remix-run/react';
import type { CompositionSheets } from '#app/request/root-data.ts';
import { useOptionalRootData } from '#app/request/use-root-data.ts';

/** A route names the sheets it needs: `handle = { sheets: 'list' }`. */
type SheetsHandle = { readonly sheets?: keyof CompositionSheets } | undefined;

/**
 * The style sheets of the compositions that the page shows. A navigation loads a sheet together with the script of its view
 * (Vite does), before the page renders.
 */
export function CompositionLinks() {
  const sheets = useOptionalRootData()?.style.sheets;
  const kinds = useMatches().map(({ handle }) => (handle as SheetsHandle)?.sheets ?? 'everywhere');
  return [...new Set(kinds)].map((kind) =>
    sheets?.[kind].map((href) => <link key={href} rel="stylesheet" href={href} />),
  );
}
