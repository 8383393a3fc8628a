import '#app/features/content/widgets/text-block.css.ts';
import type { Content } from '#app/features/content/widget.ts';
import '#app/ui/button/button.css.ts';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { staticView } from '#app/ui/lazy/static-view.tsx';
import '#app/ui/prose/prose.css.ts';
import { ContentView, LivelyContent } from './content-view.tsx';
import './content-view.css.ts';

const loadViews = () => import('./content-view.tsx');

/** Areas of lists and products are text and buttons nearly always, which do nothing by script. */
const StaticArea = staticView(
  import.meta.env.SSR ? ContentView : null,
  async () => (await loadViews()).ContentView,
);
const LivelyArea = lazyView(
  'content-area',
  import.meta.env.SSR ? LivelyContent : null,
  async () => (await loadViews()).LivelyContent,
);

interface ContentAreaProps {
  readonly area: Content;
  /** A short text inside a column of the page. */
  readonly isIntro?: boolean;
}

/** A widget area from `loadArea` inside another page; renders nothing where it is empty. */
export function ContentArea({ area: { containers }, isIntro = false }: ContentAreaProps) {
  if (containers.length === 0) return null;
  const isStatic = containers.every(({ widgets }) =>
    widgets.every(({ kind }) => kind === 'text' || kind === 'buttons'),
  );
  const Area = isStatic ? StaticArea : LivelyArea;
  return <Area containers={containers} inColumn={isIntro ? 'intro' : false} />;
}
