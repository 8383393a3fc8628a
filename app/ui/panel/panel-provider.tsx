import { useLocation } from '@remix-run/react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import {
  CLOSED,
  PanelContext,
  type PanelLoaders,
  type PanelState,
  type ShownPanel,
  usePanel,
} from './panel-state.ts';

interface PanelProviderProps {
  /** The same object at each rendering. */
  readonly panels: PanelLoaders;
  readonly children: ReactNode;
}

/**
 * Manages the page's panels: one is open at a time, and another page closes it (LY-08). The scripts of panels load when they
 * are first opened. `PanelOutlet` shows them, inside the contexts that they need.
 */
export function PanelProvider({ panels, children }: PanelProviderProps) {
  const { pathname } = useLocation();
  const [panel, setPanel] = useState(CLOSED);
  const [shown, setShown] = useState<ShownPanel | null>(null);
  const close = useCallback(() => setPanel(CLOSED), []);
  const remove = useCallback(() => {
    setPanel(CLOSED);
    setShown(null);
  }, []);
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
  const manager = useMemo(() => ({ panel, shown, open, close, remove }), [panel, shown, open, close, remove]);
  return <PanelContext.Provider value={manager}>{children}</PanelContext.Provider>;
}

/** Where the open panel is rendered. */
export function PanelOutlet() {
  const { panel, shown, close, remove } = usePanel();
  if (shown === null) return null;
  return (
    <shown.View
      key={shown.name}
      frame={shown.frame}
      opener={shown.opener}
      isOpen={panel.name === shown.name}
      onClose={close}
      onClosed={remove}
    />
  );
}
