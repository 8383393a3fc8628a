import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import './video.css.ts';
import { Video } from './video.tsx';

/** The script of videos loads with the pages that have one. */
export const LazyVideo = lazyView('video', import.meta.env.SSR ? Video : null, async () => {
  const module = await import('./video.tsx');
  return module.Video;
});
