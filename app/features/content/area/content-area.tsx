import '#app/features/content/hero/hero.css.ts';
import '#app/features/content/hero/hero-text.css.ts';
import '#app/features/content/picture/widget-image.css.ts';
import '#app/features/content/shelf/product-shelf.css.ts';
import '#app/features/content/video/background-player.css.ts';
import '#app/features/content/widgets/banner.css.ts';
import '#app/features/content/widgets/image-block.css.ts';
import '#app/features/content/widgets/points-row.css.ts';
import '#app/features/content/widgets/quote.css.ts';
import '#app/features/content/widgets/steps.css.ts';
import type { Content } from '#app/features/content/widget.ts';
import { RichWidget } from '#app/features/content/widgets/rich-widget.tsx';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { ContainersView } from './containers-view.tsx';

/** Areas of lists and products are text and buttons nearly always; other widgets load with the pages that have them. */
const LazyRichWidget = lazyView('rich-widget', import.meta.env.SSR ? RichWidget : null, async () => {
  const module = await import('#app/features/content/widgets/rich-widget.tsx');
  return module.RichWidget;
});

interface ContentAreaProps {
  readonly area: Content;
  /** A short text inside a column of the page. */
  readonly isIntro?: boolean;
}

/** A widget area from `loadArea` inside another page; renders nothing where it is empty. */
export function ContentArea({ area: { containers }, isIntro = false }: ContentAreaProps) {
  if (containers.length === 0) return null;
  return (
    <ContainersView containers={containers} inColumn={isIntro ? 'intro' : false} Rich={LazyRichWidget} />
  );
}
