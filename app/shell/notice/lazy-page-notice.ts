import '#app/ui/notice/notice.css.ts';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { PageNotice } from './page-notice.tsx';

/** Few pages have it: those that a form without script leads to. */
export const LazyPageNotice = lazyView('page-notice', import.meta.env.SSR ? PageNotice : null, async () => {
  const module = await import('./page-notice.tsx');
  return module.PageNotice;
});
