import {
  type MutableRefObject,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { addToast, ToastRegion } from '#app/ui/toast/toast-region.tsx';
import { type QueuedToast, type Toast, ToastContext, useToasts } from '#app/ui/toast/toast-state.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { below } from '#themes/breakpoints.ts';
import {
  CLOSED,
  type Overlays,
  PanelContext,
  type PanelLoaders,
  type PanelState,
  type ShownPanel,
  usePanel,
} from './panel-state.ts';

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

/**
 * Manages the page's panels: one is open at a time, another page closes it, and on phones, where it covers the page, so does
 * Back (LY-08). The scripts of panels load when they are first opened. `PanelOutlet` shows them, inside the contexts that
 * they need.
 */
export function PanelProvider({
  panels,
  children,
}: {
  /** Must be the same object on each render. */
  readonly panels: PanelLoaders;
  readonly children: ReactNode;
}) {
  const { pathname } = useLocation();
  const [panel, setPanel] = useState(CLOSED);
  const [shown, setShown] = useState<ShownPanel | null>(null);
  /** The last requested panel. A panel whose script arrives after a newer request is not shown. */
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

/** Closes an open panel when the browser goes back. Returns a function that adds the panel's history entry. */
function useBack(isOpen: boolean, close: () => void): (name: string) => void {
  const { key } = useLocation();
  const shown = useRef({ shownKey: key, isOpen });
  const watch = useRef<ReturnType<typeof watchBack>>();
  useEffect(() => {
    shown.current = { shownKey: key, isOpen };
  }, [key, isOpen]);
  useEffect(() => {
    watch.current = watchBack(() => shown.current, close);
    return () => watch.current?.stop();
  }, [close]);
  return useCallback((name) => watch.current?.push(name), []);
}

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

/** The parts of `history.state` that are read: the router's key, and the name of an open panel. */
interface HistoryEntry {
  readonly key?: string;
  readonly panel?: string;
}

/** The router's key of the first page of a tab, whose history entry has no key. */
const FIRST_PAGE = 'default';

/** The page on screen, by the router's key, and whether its panel is open. */
interface ShownPage {
  readonly shownKey: string;
  readonly isOpen: boolean;
}

/**
 * Decides what to do when the browser goes back or forward. An open panel has a history entry of its own with the page's key.
 * The entry remains when the panel is closed by other means than Back, because going back at that moment could undo a navigation
 * that a link of the panel has started.
 *
 * `entry` is the current history entry; `leavesPanel`: the browser was at a panel's entry with the same address.
 *
 * @returns `close`: close the panel. `leave`: the panel is closed already, go back once more. `stay`: do nothing, the page is on
 * screen. `pass`: let the router handle it.
 */
export function decideOnPop({
  entry,
  leavesPanel,
  shownKey,
  isOpen,
}: ShownPage & { readonly entry: HistoryEntry | null; readonly leavesPanel: boolean }):
  'close' | 'leave' | 'stay' | 'pass' {
  const isShown = (entry?.key ?? FIRST_PAGE) === shownKey;
  if (entry?.panel !== undefined) return isShown ? 'stay' : 'leave';
  if (!isShown || !leavesPanel) return 'pass';
  return isOpen ? 'close' : 'leave';
}

/** Handles the browser's back and forward navigation before the router does. */
function watchBack(getShown: () => ShownPage, close: () => void) {
  /** Address of the panel's entry while it is the current one. */
  let panelHref: string | null = null;
  const onPop = (event: PopStateEvent): void => {
    const entry = event.state as HistoryEntry | null;
    const decision = decideOnPop({ ...getShown(), entry, leavesPanel: location.href === panelHref });
    panelHref = entry?.panel === undefined ? null : location.href;
    if (decision === 'pass') return;
    event.stopImmediatePropagation();
    if (decision === 'close') close();
    if (decision === 'leave') history.back();
  };
  window.addEventListener('popstate', onPop, true);
  return {
    /** Adds the history entry of an open panel. */
    push(name: string): void {
      const entry = history.state as HistoryEntry | null;
      if (entry?.panel === undefined) history.pushState({ ...entry, panel: name }, '');
      panelHref = location.href;
    },
    stop: () => window.removeEventListener('popstate', onPop, true),
  };
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [list, setList] = useState<readonly QueuedToast[]>([]);
  const { pathname } = useLocation();
  const hide = useCallback(
    (key: string) => setList((toasts) => toasts.filter((toast) => toast.key !== key)),
    [],
  );
  const show = useCallback((toast: Toast) => setList((toasts) => addToast(toasts, toast)), []);
  useEffect(
    () => () => setList((toasts) => toasts.filter(({ endsWithPage }) => endsWithPage !== true)),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when another page is shown
    [pathname],
  );
  const toasts = useMemo(() => ({ list, show, hide }), [list, show, hide]);
  return <ToastContext.Provider value={toasts}>{children}</ToastContext.Provider>;
}
