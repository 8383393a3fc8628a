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
export function watchBack(
  getFacts: () => Pick<PopFacts, 'shownKey' | 'isOpen'>,
  close: () => void,
): BackWatch {
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
