import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink, IconButton } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import {
  type QueuedToast,
  SLIDE_MS,
  type Toast,
  TOAST_MS,
  type ToastClock,
  useToasts,
} from './toast-state.ts';
import * as styles from './toast.css.ts';

/**
 * The live region with the toasts. It is empty at first: screen readers announce only what is added to a region that exists
 * already.
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

const ICON_OF_TONE = { info: 'info', success: 'check', critical: 'warning' } as const;

/** Its time is paused while the pointer or the focus is in it, or the tab is hidden (WCAG 2.2.1). */
function ToastCard({
  toast,
  onHide,
}: {
  readonly toast: QueuedToast;
  readonly onHide: (key: string) => void;
}) {
  const { key, tone, content, closeLabel, clock } = toast;
  const { isPaused, pauseProps } = usePause();
  const [isClosing, setIsClosing] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  /** Gets the focus back on close. */
  const focusedBefore = useRef<Element | null>(null);
  useEffect(
    () => (isPaused || isClosing ? undefined : clock.run(() => setIsClosing(true))),
    [isPaused, isClosing, clock],
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only pause the time
    <li
      ref={card}
      className={`${styles.toast} ${styles.tone[tone]}`}
      data-closing={isClosing ? '' : undefined}
      {...pauseProps}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
        pauseProps.onFocus();
      }}
    >
      <span className={`${styles.icon} ${styles.iconTone[tone]}`}>
        <Icon name={ICON_OF_TONE[tone]} />
      </span>
      <div className={styles.text}>
        {content}
        <ToastActions toast={toast} close={close} />
      </div>
      <IconButton icon="close" size="s" label={closeLabel} onClick={close} />
    </li>
  );
}

function ToastActions({
  toast: { link, action },
  close,
}: {
  readonly toast: QueuedToast;
  readonly close: () => void;
}) {
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

/** Why the time is paused: the pointer or the focus is in the toast, or the tab is hidden. */
type PauseReason = 'pointer' | 'focus' | 'tab';

/** Spread `pauseProps` on the toast. */
function usePause() {
  const [reasons, setReasons] = useState<readonly PauseReason[]>([]);
  const set = useCallback(
    (reason: PauseReason, isPaused: boolean) =>
      setReasons((others) => [...others.filter((other) => other !== reason), ...(isPaused ? [reason] : [])]),
    [],
  );
  useEffect(() => {
    const update = (): void => set('tab', document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [set]);
  return {
    isPaused: reasons.length > 0,
    pauseProps: {
      onPointerEnter: () => set('pointer', true),
      onPointerLeave: () => set('pointer', false),
      onFocus: () => set('focus', true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        set('focus', currentTarget.contains(relatedTarget)),
    },
  };
}

/** More would cover the page; the others wait. */
export const MAX_VISIBLE = 3;

/** Appends a toast, or replaces one with the same key and restarts its time. */
export function addToast(queue: readonly QueuedToast[], toast: Toast): readonly QueuedToast[] {
  const added = {
    ...toast,
    clock: createToastClock(toast.durationMs ?? TOAST_MS),
    id: 1 + Math.max(0, ...queue.map(({ id }) => id)),
  };
  return queue.some(({ key }) => key === toast.key)
    ? queue.map((each) => (each.key === toast.key ? added : each))
    : [...queue, added];
}

export const listVisible = (queue: readonly QueuedToast[]): readonly QueuedToast[] =>
  queue.slice(0, MAX_VISIBLE);

export function createToastClock(durationMs: number): ToastClock {
  let left = durationMs;
  return {
    run(onEnd) {
      const start = performance.now();
      const timer = setTimeout(onEnd, left);
      return () => {
        clearTimeout(timer);
        left = Math.max(left - (performance.now() - start), 0);
      };
    },
  };
}
