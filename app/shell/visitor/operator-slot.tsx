import { useDeferredValue } from 'react';
import type { PageNoticeData } from '#app/request/root-data.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import '#app/ui/button/button.css.ts';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import '#app/ui/notice/notice.css.ts';
import { OperatorBar } from './operator-bar.tsx';

/** Only operators' pages have it. */
const LazyOperatorBar = lazyView(
  'operator-bar',
  import.meta.env.SSR ? OperatorBar : null,
  async () => (await import('./operator-bar.tsx')).OperatorBar,
);

/** The operator's banner, where there is one. Deferred: the page stays as it is until the banner's script is there. */
export function OperatorSlot({ notice = null }: { readonly notice?: PageNoticeData | undefined | null }) {
  const login = useDeferredValue(useVisitor()?.customer?.operator ?? null);
  return login || notice ? <LazyOperatorBar login={login} notice={notice} /> : null;
}
