import { useLocation } from '@remix-run/react';
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import {
  CLOSED,
  PanelContext,
  type PanelLoaders,
  type PanelState,
  type PanelViewProps,
} from './panel-state.ts';

interface PanelProviderProps {
  /** The same object at each rendering. */
  readonly panels: PanelLoaders;
  readonly children: ReactNode;
}

interface ShownPanel extends PanelState {
  readonly View: ComponentType<PanelViewProps>;
}

/**
 * Manages the page's panels: one is open at a time, and another page closes it (LY-08). The scripts of panels load when they
 * are first opened.
 */
export function PanelProvider({ panels, children }: PanelProviderProps) {
  const { pathname } = useLocation();
  const [panel, setPanel] = useState(CLOSED);
  // Stays while the panel slides out
  const [shown, setShown] = useState<ShownPanel | null>(null);
  const close = useCallback(() => setPanel(CLOSED), []);
  const open = useCallback(
    async (next: PanelState) => {
      const View = await panels[next.name]?.();
      if (!View) return;
      setPanel(next);
      setShown({ ...next, View });
    },
    [panels],
  );
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page closes the panel
  useEffect(() => close, [close, pathname]);
  const manager = useMemo(() => ({ panel, open, close }), [panel, open, close]);
  return (
    <PanelContext.Provider value={manager}>
      {children}
      {shown === null ? null : (
        <shown.View
          key={shown.name}
          frame={shown.frame}
          opener={shown.opener}
          isOpen={panel.name === shown.name}
          onClose={close}
          onClosed={() => setShown(null)}
        />
      )}
    </PanelContext.Provider>
  );
}
