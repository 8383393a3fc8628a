import '#app/ui/button/button.css.ts';
import '#app/ui/notice/notice.css.ts';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { OperatorBar } from './operator-bar.tsx';

/** Only operators' pages have it. */
export const LazyOperatorBar = lazyView(
  'operator-bar',
  import.meta.env.SSR ? OperatorBar : null,
  async () => (await import('./operator-bar.tsx')).OperatorBar,
);
