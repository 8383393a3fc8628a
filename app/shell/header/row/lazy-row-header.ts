import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { RowHeader as View } from './row-header.tsx';

/** The header `row`; its script and style sheet only in shops that have chosen it. */
export const RowHeader = lazyView(
  'row-header',
  import.meta.env.SSR ? View : null,
  async () => (await import('./row-header.tsx')).RowHeader,
);
