import { createContext, type ReactNode, useContext } from 'react';
import type { LinkTarget } from '#app/ui/link/link.tsx';

/** How long a toast is shown (LY-09, spec 9). */
export const TOAST_MS = 5000;
/** Duration of sliding in and of sliding out. */
export const SLIDE_MS = 500;

export interface Toast {
  /** A new toast replaces one with the same key. */
  readonly key: string;
  readonly tone: 'info' | 'success' | 'critical';
  readonly content: ReactNode;
  readonly closeLabel: string;
  /** `TOAST_MS` by default. */
  readonly durationMs?: number;
  /** Hidden when another page is shown. */
  readonly endsWithPage?: true;
  /** The main next step, before the button. */
  readonly link?: { readonly label: string; readonly target: LinkTarget } | undefined;
  /** A button, such as Undo, that also closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** The remaining time of a toast. It is paused while the toast is hovered or focused (WCAG 2.2.1). */
export interface ToastClock {
  /** Runs for the remaining time, then calls `onEnd`. Returns a function that pauses it. */
  readonly run: (onEnd: () => void) => () => void;
}

/** A toast with its time, which continues when another region shows it. */
export interface QueuedToast extends Toast {
  readonly clock: ToastClock;
  /** Unique, so that a replacement with the same key is announced. */
  readonly id: number;
}

export interface Toasts {
  readonly list: readonly QueuedToast[];
  readonly show: (toast: Toast) => void;
  readonly hide: (key: string) => void;
}

export const ToastContext = createContext<Toasts>({ list: [], show: () => {}, hide: () => {} });

export const useToasts = (): Toasts => useContext(ToastContext);
