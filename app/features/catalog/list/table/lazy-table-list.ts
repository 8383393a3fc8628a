import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { TableList } from './table-list.tsx';

/** Only shops with tables load them. */
export const LazyTableList = lazyView('table-list', import.meta.env.SSR ? TableList : null, async () => {
  const module = await import('./table-list.tsx');
  return module.TableList;
});
