import { type FocusEvent, useCallback, useEffect, useState } from 'react';

/** What keeps a toast: the pointer or the focus in it, or a tab that is not looked at. */
type Holder = 'pointer' | 'focus' | 'tab';

/** Whether something holds an element; spread `holdProps` on it. */
export function useHeld() {
  const [holders, setHolders] = useState<readonly Holder[]>([]);
  const set = useCallback(
    (holder: Holder, isHeld: boolean) =>
      setHolders((others) => [...others.filter((other) => other !== holder), ...(isHeld ? [holder] : [])]),
    [],
  );
  useEffect(() => {
    const look = (): void => set('tab', document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [set]);
  return {
    isHeld: holders.length > 0,
    holdProps: {
      onPointerEnter: () => set('pointer', true),
      onPointerLeave: () => set('pointer', false),
      onFocus: () => set('focus', true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        set('focus', currentTarget.contains(relatedTarget)),
    },
  };
}
