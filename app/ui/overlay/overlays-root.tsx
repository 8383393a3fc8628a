import { type MutableRefObject, useEffect } from 'react';
import { PanelOutlet, PanelProvider } from './panel-provider.tsx';
import { type PanelLoaders, usePanel } from './panel-state.ts';
import { ToastRegion } from '#app/ui/toast/toast-region.tsx';
import { ToastProvider } from '#app/ui/toast/toast-provider.tsx';
import { useToasts } from '#app/ui/toast/toast-state.ts';
import type { Overlays } from './use-overlays.ts';

export interface OverlaysRootProps {
  readonly panels: PanelLoaders;
  /** Called with the overlays once they are mounted. */
  readonly provide: MutableRefObject<(overlays: Overlays) => void>;
}

/** The page's panels and toasts; a chunk of its own, loaded on first use. */
export function OverlaysRoot({ panels, provide }: OverlaysRootProps) {
  return (
    <PanelProvider panels={panels}>
      <ToastProvider>
        <Ready provide={provide} />
        <PageToasts />
        <PanelOutlet />
      </ToastProvider>
    </PanelProvider>
  );
}

function Ready({ provide }: { readonly provide: OverlaysRootProps['provide'] }) {
  const { open, close } = usePanel();
  const { show, hide } = useToasts();
  useEffect(() => {
    provide.current({ panels: { open, close }, toasts: { show, hide } });
  }, [provide, open, close, show, hide]);
  return null;
}

/** The toasts over the page. An open panel makes the page inert, so it shows them itself. */
function PageToasts() {
  const { panel } = usePanel();
  return panel.name === '' ? <ToastRegion place="page" /> : null;
}
