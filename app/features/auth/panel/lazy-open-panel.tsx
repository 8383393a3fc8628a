import { lazy, Suspense } from 'react';
import { useRendering } from '#app/request/page/use-rendering.tsx';
import type { OpenPanelData } from './auth-panel.ts';

const BrowserPanel = lazy(async () => ({ default: (await import('./open-panel.tsx')).OpenPanel }));

/**
 * The panel of the few pages whose URL opens it: React leaves the server's markup as it is until the code is loaded. The server's
 * view is passed in by the rendering, because an import in the root would be part of the first script of every page.
 */
export function LazyOpenPanel({ data }: { readonly data: OpenPanelData }) {
  const { OpenPanel = BrowserPanel } = useRendering();
  return (
    <Suspense>
      <OpenPanel data={data as never} />
    </Suspense>
  );
}
