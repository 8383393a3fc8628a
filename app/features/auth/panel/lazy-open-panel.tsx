import { lazyView } from '#app/ui/lazy/lazy-view.tsx';
import { markPart } from '#app/ui/lazy/parts.ts';
import { useRendering } from '#app/request/use-rendering.ts';
import type { OpenPanelData } from './auth-panel-data.ts';

const PART = 'open-panel';
const BrowserPanel = lazyView<OpenPanelProps>(PART, null, async () => {
  const module = await import('./open-panel.tsx');
  return module.OpenPanel;
});

interface OpenPanelProps {
  readonly data: OpenPanelData;
}

/**
 * A lazy view that few pages have: those whose URL opens the panel. It brings its styles itself. The server's view comes with
 * the rendering, because what the root imports, even for the server only, would be in the first script of every page.
 */
export function LazyOpenPanel({ data }: OpenPanelProps) {
  const { OpenPanel } = useRendering();
  if (OpenPanel === undefined) return <BrowserPanel data={data} />;
  return (
    <>
      <OpenPanel data={data as never} />
      <template {...markPart(PART)} />
    </>
  );
}
