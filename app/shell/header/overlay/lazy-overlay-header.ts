import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { OverlayHeader as View } from './overlay-header.tsx';

/** The header `overlay`; its script and style sheet only in shops that have chosen it. */
export const OverlayHeader = lazyView(
  'overlay-header',
  import.meta.env.SSR ? View : null,
  async () => (await import('./overlay-header.tsx')).OverlayHeader,
);
