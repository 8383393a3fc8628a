import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { below } from '#themes/breakpoints.ts';
import { watchBack } from './back-closes.ts';
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
 * Manages the page's panels: one is open at a time, another page closes it, and on phones, where it covers the page, so does
 * Back (LY-08). The scripts of panels load when they are first opened. `PanelOutlet` shows them, inside the contexts that
 * they need.
 */
export function PanelProvider({ panels, children }: PanelProviderProps) {
  const { pathname } = useLocation();
  const [panel, setPanel] = useState(CLOSED);
  const [shown, setShown] = useState<ShownPanel | null>(null);
  /** What was asked for last: a panel whose script comes later than that of another stays closed. */
  const wanted = useRef<PanelState>(CLOSED);
  const close = useCallback(() => {
    wanted.current = CLOSED;
    setPanel(CLOSED);
  }, []);
  const remove = useCallback(() => {
    close();
    setShown(null);
  }, [close]);
  const pushEntry = useBack(panel.name !== '', close);
  const open = useCallback(
    async (next: PanelState) => {
      wanted.current = next;
      if (next.name === '') return setPanel(CLOSED);
      const View = await panels[next.name]?.();
      if (!View || wanted.current !== next) return;
      setPanel(next);
      setShown({ ...next, View });
      if (matchMedia(below('tablet')).matches) pushEntry(next.name);
    },
    [panels, pushEntry],
  );
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page closes the panel
  useEffect(() => close, [close, pathname]);
  const manager = useMemo(() => ({ panel, shown, open, close, remove }), [panel, shown, open, close, remove]);
  return <PanelContext.Provider value={manager}>{children}</PanelContext.Provider>;
}

/** Closes an open panel when the browser goes back; returns what gives it an entry of the history. */
function useBack(isOpen: boolean, close: () => void): (name: string) => void {
  const { key } = useLocation();
  const facts = useRef({ shownKey: key, isOpen });
  const watch = useRef<ReturnType<typeof watchBack>>();
  useEffect(() => {
    facts.current = { shownKey: key, isOpen };
  }, [key, isOpen]);
  useEffect(() => {
    watch.current = watchBack(() => facts.current, close);
    return () => watch.current?.stop();
  }, [close]);
  return useCallback((name) => watch.current?.push(name), []);
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
