import { type ComponentType, createContext, type ReactNode, useContext, useRef, useState } from 'react';
import type { Overlays, PanelLoaders } from './panel-state.ts';
import type { OverlaysRootProps } from './overlays-root.tsx';

/** Loads the script of panels and toasts on first use. Rejects if it cannot be loaded. */
export type LoadOverlays = () => Promise<Overlays>;

const OverlaysContext = createContext<LoadOverlays>(() => Promise.reject(new Error('no overlays')));

export const useOverlays = (): LoadOverlays => useContext(OverlaysContext);

const RootContext = createContext<ReactNode>(null);

/**
 * Provides panels and toasts (LY-08, LY-09). Their script is loaded on first use. `OverlaysOutlet` renders them, inside the
 * contexts that panels need.
 */
export function OverlaysProvider({
  panels,
  children,
}: {
  /** Must be the same object on each render. */
  readonly panels: PanelLoaders;
  readonly children: ReactNode;
}) {
  const [Root, setRoot] = useState<ComponentType<OverlaysRootProps> | null>(null);
  const provide = useRef<(overlays: Overlays) => void>(() => {});
  const loading = useRef<Promise<Overlays>>();
  const [load] = useState<LoadOverlays>(() => () => {
    loading.current ??= import('./overlays-root.tsx').then(
      ({ OverlaysRoot }) =>
        new Promise((resolve) => {
          provide.current = resolve;
          setRoot(() => OverlaysRoot);
        }),
    );
    // The next call retries
    loading.current.catch(() => (loading.current = undefined));
    return loading.current;
  });
  return (
    <OverlaysContext.Provider value={load}>
      <RootContext.Provider value={Root && <Root panels={panels} provide={provide} />}>
        {children}
      </RootContext.Provider>
    </OverlaysContext.Provider>
  );
}

export const OverlaysOutlet = () => useContext(RootContext);
