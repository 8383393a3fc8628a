import type { Content } from '#app/features/content/widget.ts';
import { ContentView } from './content-view.tsx';

interface ContentAreaProps {
  readonly area: Content;
  /** A short text inside a column of the page. */
  readonly isIntro?: boolean;
}

/** A widget area from `loadArea` inside another page; renders nothing where it is empty. */
export function ContentArea({ area: { containers }, isIntro = false }: ContentAreaProps) {
  if (containers.length === 0) return null;
  return <ContentView containers={containers} inColumn={isIntro ? 'intro' : false} />;
}
