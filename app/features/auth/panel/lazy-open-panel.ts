import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { OpenPanel } from './open-panel.tsx';

/** Few pages have it: those whose URL opens the panel. It brings its styles itself. */
export const LazyOpenPanel = lazyView('open-panel', import.meta.env.SSR ? OpenPanel : null, async () => {
  const module = await import('./open-panel.tsx');
  return module.OpenPanel;
});
