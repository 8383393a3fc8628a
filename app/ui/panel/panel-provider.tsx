import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { below } from '#themes/breakpoints.ts';
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

/** What of an entry of the browser's history is read: the router's key, and our mark. */
interface HistoryEntry {
  readonly key?: string;
  readonly panel?: string;
}

/** The router's key of the page that a tab opened with; its entry has none. */
const FIRST_PAGE = 'default';

interface PopFacts {
  /** The entry that the browser has come to. */
  readonly entry: HistoryEntry | null;
  /** It has come from the entry of a panel, with the same address. */
  readonly leavesPanel: boolean;
  /** The router's key of the page on screen. */
  readonly shownKey: string;
  readonly isOpen: boolean;
}

/**
 * What to do when the browser goes back or forward. An open panel has an entry of its own with the page's key, which stays
 * when the panel is closed otherwise: going back at once could undo a navigation that a link of the panel has started.
 *
 * `close`: the panel. `leave`: the panel was closed before, so the browser has to go back once more. `stay`: the page is on
 * screen already. `pass`: the router's business.
 */
export function decideOnPop(facts: PopFacts): 'close' | 'leave' | 'stay' | 'pass' {
  const { entry, leavesPanel, shownKey, isOpen } = facts;
  const isShown = (entry?.key ?? FIRST_PAGE) === shownKey;
  if (entry?.panel !== undefined) return isShown ? 'stay' : 'leave';
  if (!isShown || !leavesPanel) return 'pass';
  return isOpen ? 'close' : 'leave';
}

interface BackWatch {
  /** Gives an open panel an entry of the history, which Back leaves. */
  readonly push: (name: string) => void;
  readonly stop: () => void;
}

/** Handles the browser's back and forward navigation before the router does. */
function watchBack(getFacts: () => Pick<PopFacts, 'shownKey' | 'isOpen'>, close: () => void): BackWatch {
  /** Address of the panel's entry, if the browser is there. */
  let panelHref: string | null = null;
  const onPop = (event: PopStateEvent): void => {
    const entry = event.state as HistoryEntry | null;
    const decision = decideOnPop({ ...getFacts(), entry, leavesPanel: location.href === panelHref });
    panelHref = entry?.panel === undefined ? null : location.href;
    if (decision === 'pass') return;
    event.stopImmediatePropagation();
    if (decision === 'close') close();
    if (decision === 'leave') history.back();
  };
  window.addEventListener('popstate', onPop, true);
  return {
    push(name) {
      const entry = history.state as HistoryEntry | null;
      if (entry?.panel === undefined) history.pushState({ ...entry, panel: name }, '');
      panelHref = location.href;
    },
    stop: () => window.removeEventListener('popstate', onPop, true),
  };
}
