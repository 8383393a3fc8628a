import { useEffect, useState } from 'react';
import { ToastCard } from './toast-card.tsx';
import { listVisible } from './toast-queue.ts';
import { useToasts } from './toast-state.ts';
import * as styles from './toast.css.ts';

/**
 * The live region with the toasts. It is empty at first: screen readers announce only what appears in a region that is
 * there already.
 */
export function ToastRegion({ place }: { readonly place: keyof typeof styles.place }) {
  const { list, hide } = useToasts();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `output` cannot contain a list
      role="status"
      aria-live="polite"
      aria-relevant="additions"
      className={styles.place[place]}
      data-no-print
    >
      <ul className={styles.list}>
        {isReady
          ? listVisible(list).map((toast) => <ToastCard key={toast.id} toast={toast} onHide={hide} />)
          : null}
      </ul>
    </div>
  );
}
