import { createContext, useContext } from 'react';
import type { PanelManager } from './panel-state.ts';
import type { Toasts } from '#app/ui/toast/toast-state.ts';

export interface Overlays {
  readonly panels: Pick<PanelManager, 'open' | 'close'>;
  readonly toasts: Pick<Toasts, 'show' | 'hide'>;
}

/** Loads the script of panels and toasts on first use. Rejects if it cannot be loaded. */
export type LoadOverlays = () => Promise<Overlays>;

export const OverlaysContext = createContext<LoadOverlays>(() => Promise.reject(new Error('no overlays')));

export const useOverlays = (): LoadOverlays => useContext(OverlaysContext);
