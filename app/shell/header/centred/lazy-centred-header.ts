import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { CentredHeader as View } from './centred-header.tsx';

/** The header `centred`; its script and style sheet only in shops that have chosen it. */
export const CentredHeader = lazyView(
  'centred-header',
  import.meta.env.SSR ? View : null,
  async () => (await import('./centred-header.tsx')).CentredHeader,
);
