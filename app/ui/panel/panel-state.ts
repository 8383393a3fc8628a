import { type ComponentType, createContext, useContext } from 'react';

/** The open panel; none where the name is empty (LY-08). */
export interface PanelState {
  readonly name: string;
  /** What the panel shows first, such as what was just added. */
  readonly frame?: string | undefined;
  /** Gets the focus when the panel closes; by default what had it before. */
  readonly opener?: HTMLElement | null | undefined;
}

export const CLOSED: PanelState = { name: '' };

/** What a panel's view gets. */
export interface PanelViewProps {
  readonly frame: string | undefined;
  readonly opener: HTMLElement | null | undefined;
  /** False while it slides out. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** It has slid out. */
  readonly onClosed: () => void;
}

/** How to load the view of each panel, by name. */
export type PanelLoaders = Readonly<Record<string, () => Promise<ComponentType<PanelViewProps>>>>;

/** The panel on screen: it stays while it slides out. */
export interface ShownPanel extends PanelState {
  readonly View: ComponentType<PanelViewProps>;
}

export interface PanelManager {
  readonly panel: PanelState;
  readonly shown: ShownPanel | null;
  /** Opens a panel, in place of another. Rejects where its script cannot be loaded. */
  readonly open: (panel: PanelState) => Promise<void>;
  readonly close: () => void;
  /** The closed panel has slid out. */
  readonly remove: () => void;
}

export const PanelContext = createContext<PanelManager>({
  panel: CLOSED,
  shown: null,
  open: () => Promise.resolve(),
  close: () => {},
  remove: () => {},
});

/** The page's one panel. */
export const usePanel = (): PanelManager => useContext(PanelContext);
