import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { listVisible } from './toast-queue.ts';
import { type QueuedToast, SLIDE_MS, useToasts } from './toast-state.ts';
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

interface ToastCardProps {
  readonly toast: QueuedToast;
  readonly onHide: (key: string) => void;
}

const ICON_OF_TONE = { info: 'info', success: 'check', critical: 'warning' } as const;

/** One message. Its time does not run while the pointer or the focus is in it, or the tab is hidden (WCAG 2.2.1). */
function ToastCard({ toast, onHide }: ToastCardProps) {
  const { key, tone, content, closeLabel, clock } = toast;
  const { isHeld, holdProps } = useHeld();
  const [isClosing, setIsClosing] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  /** Gets the focus back from the toast. */
  const focusedBefore = useRef<Element | null>(null);
  useEffect(
    () => (isHeld || isClosing ? undefined : clock.run(() => setIsClosing(true))),
    [isHeld, isClosing, clock],
  );
  useEffect(() => {
    if (!isClosing) return undefined;
    const timer = setTimeout(() => onHide(key), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isClosing, key, onHide]);
  function close() {
    const { current: before } = focusedBefore;
    if (card.current?.contains(document.activeElement) && before instanceof HTMLElement)
      before.focus({ preventScroll: true });
    setIsClosing(true);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only hold the time
    <li
      ref={card}
      className={`${styles.toast} ${styles.tone[tone]}`}
      data-closing={isClosing ? '' : undefined}
      {...holdProps}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
        holdProps.onFocus();
      }}
    >
      <span className={`${styles.icon} ${styles.iconTone[tone]}`}>
        <Icon name={ICON_OF_TONE[tone]} />
      </span>
      <div className={styles.text}>
        {content}
        <WaysOn toast={toast} close={close} />
      </div>
      <IconButton icon="close" size="s" label={closeLabel} onClick={close} />
    </li>
  );
}

interface WaysOnProps {
  readonly toast: QueuedToast;
  readonly close: () => void;
}

function WaysOn({ toast: { link, action }, close }: WaysOnProps) {
  if (link === undefined && action === undefined) return null;
  return (
    <div className={styles.action}>
      {link === undefined ? null : (
        <ButtonLink target={link.target} size="s" reload>
          {link.label}
        </ButtonLink>
      )}
      {action === undefined ? null : (
        <Button
          tone="outline"
          size="s"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** What keeps a toast: the pointer or the focus in it, or a tab that is not looked at. */
type Holder = 'pointer' | 'focus' | 'tab';

/** Whether something holds an element; spread `holdProps` on it. */
function useHeld() {
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
