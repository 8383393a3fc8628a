import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { CompareBar } from './compare-bar.tsx';

/** Only lists of shops with comparison load it. */
export const LazyCompareBar = lazyView('compare-bar', import.meta.env.SSR ? CompareBar : null, async () => {
  const module = await import('./compare-bar.tsx');
  return module.CompareBar;
});
