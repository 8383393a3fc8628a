import type { LinkTarget } from '#app/ui/link/link-target.ts';
import { createContext, type ReactNode, useContext } from 'react';

/** How long a toast stays (LY-09, spec 9). */
export const TOAST_MS = 5000;
/** How long it slides in and out. */
export const SLIDE_MS = 500;

export interface Toast {
  /** Another toast with the same key is replaced. */
  readonly key: string;
  readonly tone: 'info' | 'success' | 'critical';
  readonly content: ReactNode;
  readonly closeLabel: string;
  /** `TOAST_MS` by default. */
  readonly durationMs?: number;
  /** Another page hides it. */
  readonly endsWithPage?: true;
  /** Where most go next: it leads before the button. */
  readonly link?: { readonly label: string; readonly target: LinkTarget } | undefined;
  /** A button, such as Undo, that also closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** The time that a toast has left. It runs only while nothing holds the toast (WCAG 2.2.1). */
export interface ToastClock {
  /** Runs for what is left, then calls `onEnd`. Returns what stops it. */
  readonly run: (onEnd: () => void) => () => void;
}

/** A toast with its time, which goes on where another part of the page shows it. */
export interface QueuedToast extends Toast {
  readonly clock: ToastClock;
  /** Of this toast alone, so that the one that replaces it is announced. */
  readonly id: number;
}

export interface Toasts {
  /** Those that show first. */
  readonly list: readonly QueuedToast[];
  readonly show: (toast: Toast) => void;
  readonly hide: (key: string) => void;
}

export const ToastContext = createContext<Toasts>({ list: [], show: () => {}, hide: () => {} });

export const useToasts = (): Toasts => useContext(ToastContext);
