import type { Content, Widget } from '#app/features/content/widget.ts';
import { RichWidget } from '#app/features/content/widgets/rich-widget.tsx';
import { useOptionalRootData } from '#app/request/use-root-data.ts';
import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { ContainersView } from './containers-view.tsx';

/** Areas of lists and products are text and buttons nearly always; scripts and styles of other widgets load with the pages that have them. */
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
  const sheets = useOptionalRootData()?.style.sheets.widgets ?? [];
  if (containers.length === 0) return null;
  const isRich = containers.some(({ widgets }) => widgets.some(isRichWidget));
  return (
    <>
      {isRich ? sheets.map((href) => <link key={href} rel="stylesheet" href={href} />) : null}
      <ContainersView containers={containers} inColumn={isIntro ? 'intro' : false} Rich={LazyRichWidget} />
    </>
  );
}

const isRichWidget = ({ kind }: Widget): boolean => kind !== 'text' && kind !== 'buttons';
