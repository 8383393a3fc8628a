import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { StackedHeader as View } from './stacked-header.tsx';

/** The header `stacked`; its script and style sheet only in shops that have chosen it. */
export const StackedHeader = lazyView(
  'stacked-header',
  import.meta.env.SSR ? View : null,
  async () => (await import('./stacked-header.tsx')).StackedHeader,
);
