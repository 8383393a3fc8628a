import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { TOAST_MS, type Toast } from './toast-state.ts';
import * as styles from './toast.css.ts';

interface ToastCardProps {
  readonly toast: Toast;
  readonly onHide: (key: string) => void;
}

const ICON_OF_TONE = { info: 'info', success: 'check', critical: 'warning' } as const;

/** One message. Its time does not run while the pointer or the focus is in it (WCAG 2.2.1). */
export function ToastCard({ toast, onHide }: ToastCardProps) {
  const { key, tone, content, closeLabel, action, durationMs = TOAST_MS } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const left = useRef(durationMs);
  useEffect(() => {
    if (isHeld) return undefined;
    const start = performance.now();
    const timer = setTimeout(() => onHide(key), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(left.current - (performance.now() - start), 1000);
    };
  }, [isHeld, key, onHide]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only hold the time
    <li
      className={`${styles.toast} ${styles.tone[tone]}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={`${styles.icon} ${styles.iconTone[tone]}`}>
        <Icon name={ICON_OF_TONE[tone]} />
      </span>
      <div className={styles.text}>
        {content}
        {action === undefined ? null : (
          <div className={styles.action}>
            <Button
              tone="outline"
              size="s"
              onClick={() => {
                onHide(key);
                action.run();
              }}
            >
              {action.label}
            </Button>
          </div>
        )}
      </div>
      <IconButton icon="close" size="s" label={closeLabel} onClick={() => onHide(key)} />
    </li>
  );
}
