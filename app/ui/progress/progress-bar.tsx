import { useSyncExternalStore } from 'react';
import { spinner } from '#app/ui/button/button.css.ts';
import { pageProgress } from './page-progress.ts';
import * as styles from './progress.css.ts';

const isIdleOnServer = () => 'idle' as const;

/** Over what else covers the page, such as an open panel. Not in every browser. */
function raise(place: HTMLElement | null): void {
  if (!place?.showPopover) return;
  place.popover = 'manual';
  place.showPopover();
}

interface ProgressBarProps {
  /** For screen readers, and beside the spinner. */
  readonly label: string;
}

/** The bar at the top of the page and the spinner below it (NV-04). The status is there before its text. */
export function ProgressBar({ label }: ProgressBarProps) {
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
