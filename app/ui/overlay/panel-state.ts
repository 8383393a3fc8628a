import { type ComponentType, createContext, useContext } from 'react';
import type { Toasts } from '#app/ui/toast/toast-state.ts';

/** The open panel; none where the name is empty (LY-08). */
export interface PanelState {
  readonly name: string;
  /** Name of the view that the panel shows first, such as the item just added. */
  readonly frame?: string | undefined;
  /** Gets the focus on close; by default the element that had it before. */
  readonly opener?: HTMLElement | null | undefined;
}

export const CLOSED: PanelState = { name: '' };

export interface PanelViewProps {
  readonly frame: string | undefined;
  readonly opener: HTMLElement | null | undefined;
  /** False while it slides out. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when it has slid out. */
  readonly onClosed: () => void;
}

/** How to load the view of each panel, by name. */
export type PanelLoaders = Readonly<Record<string, () => Promise<ComponentType<PanelViewProps>>>>;

/** The panel on screen, also while it slides out. */
export interface ShownPanel extends PanelState {
  readonly View: ComponentType<PanelViewProps>;
}

export interface PanelManager {
  readonly panel: PanelState;
  readonly shown: ShownPanel | null;
  /** Opens a panel and replaces an open one. Rejects if its script cannot be loaded. */
  readonly open: (panel: PanelState) => Promise<void>;
  readonly close: () => void;
  /** Removes the panel after it has slid out. */
  readonly remove: () => void;
}

export const PanelContext = createContext<PanelManager>({
  panel: CLOSED,
  shown: null,
  open: () => Promise.resolve(),
  close: () => {},
  remove: () => {},
});

export const usePanel = (): PanelManager => useContext(PanelContext);

export interface Overlays {
  readonly panels: Pick<PanelManager, 'open' | 'close'>;
  readonly toasts: Pick<Toasts, 'show' | 'hide'>;
}
