import { lazy, Suspense } from 'react';
import { useRendering } from '#app/request/use-rendering.ts';
import type { OpenPanelData } from './auth-panel-data.ts';

const BrowserPanel = lazy(async () => ({ default: (await import('./open-panel.tsx')).OpenPanel }));

/**
 * The panel of the few pages whose URL opens it: React leaves the server's markup as it is until the code has come. The server's
 * view comes with the rendering, because what the root imports, even for the server only, would be in the first script of every page.
 */
export function LazyOpenPanel({ data }: { readonly data: OpenPanelData }) {
  const { OpenPanel = BrowserPanel } = useRendering();
  return (
    <Suspense>
      <OpenPanel data={data as never} />
    </Suspense>
  );
}
