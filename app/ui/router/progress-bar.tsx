import { useSyncExternalStore } from 'react';
import { spinner } from '#app/ui/button/button.css.ts';
import { pageProgress } from './page-progress.ts';
import * as styles from './progress.css.ts';

const isIdleOnServer = () => 'idle' as const;

/** As a popover it is above open panels. Not all browsers have popovers. */
function raise(element: HTMLElement | null): void {
  if (!element?.showPopover) return;
  element.popover = 'manual';
  element.showPopover();
}

/** The bar at the top of the page and the spinner below it (NV-04). The status is rendered before its text, to be announced. */
export function ProgressBar({
  label,
}: {
  /** For screen readers, and beside the spinner. */
  readonly label: string;
}) {
  const phase = useSyncExternalStore(pageProgress.subscribe, pageProgress.getPhase, isIdleOnServer);
  if (phase === 'idle') return null;
  return (
    <div ref={raise} className={styles.place} data-no-print>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the look of `progress` is the browser's
        role="progressbar"
        aria-label={label}
        className={styles.bar}
        data-done={phase === 'done' ? '' : undefined}
      />
      <output>
        {phase === 'slow' ? (
          <span className={styles.note}>
            <span className={spinner} />
            {label}
          </span>
        ) : null}
      </output>
    </div>
  );
}
