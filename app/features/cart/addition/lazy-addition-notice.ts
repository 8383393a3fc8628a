import '#app/ui/notice/notice.css.ts';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { AdditionNotice } from './addition-notice.tsx';

/** Few pages have it: those that a form without script leads back to. */
export const LazyAdditionNotice = lazyView(
  'addition-notice',
  import.meta.env.SSR ? AdditionNotice : null,
  async () => {
    const module = await import('./addition-notice.tsx');
    return module.AdditionNotice;
  },
);
