import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from '#app/ui/router/typed-router.ts';
import { addToast } from './toast-queue.ts';
import { type QueuedToast, type Toast, ToastContext } from './toast-state.ts';

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
