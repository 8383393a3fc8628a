import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Toast, ToastContext } from './toast-state.ts';

/** Provides the page's toasts (LY-09). The script that shows them loads with the first one. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [list, setList] = useState<readonly Toast[]>([]);
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const hide = useCallback(
    (key: string) => setList((toasts) => toasts.filter((toast) => toast.key !== key)),
    [],
  );
  const show = useCallback(
    (toast: Toast) => {
      hide(toast.key);
      setList((toasts) => [...toasts, toast]);
      import('./page-toasts.tsx').then(({ PageToasts }) => setRegion(() => PageToasts)).catch(() => {});
    },
    [hide],
  );
  const toasts = useMemo(() => ({ list, show, hide }), [list, show, hide]);
  return (
    <ToastContext.Provider value={toasts}>
      {children}
      {Region === null ? null : <Region />}
    </ToastContext.Provider>
  );
}
