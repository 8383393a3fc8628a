import partSheets from 'virtual:part-sheets';
import type { CompositionSheets } from '#app/request/root-data.ts';
import type { Composition } from '#themes/compositions.ts';

/** Without entries in development, where Vite writes the styles of all loaded modules into the page. */
const sheetsOf = (...names: readonly string[]): string[] => names.flatMap((name) => partSheets[name] ?? []);

/** The style sheets of a channel's compositions. A composition's module is named after it: `stacked-header.tsx`. */
export const listCompositionSheets = (
  { header, footer, card, list, product }: Composition,
  { compare }: { readonly compare: boolean },
): CompositionSheets => ({
  everywhere: sheetsOf(`${header.layout}-header`, `${footer.layout}-footer`, `${card.kind}-card`),
  list: sheetsOf(
    `${list.layout}-list`,
    `${list.filters}-filters`,
    ...(list.editorialEvery === undefined ? [] : ['content-tile']),
    ...(compare ? ['compare-bar'] : []),
  ),
  product: sheetsOf(`${product.gallery}-gallery`),
  widgets: sheetsOf('rich-widget'),
});
