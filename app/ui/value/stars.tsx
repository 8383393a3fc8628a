import { VisuallyHidden } from '#app/ui/text/text.tsx';
import * as styles from './stars.css.ts';

const MAX_SCORE = 5;
const ROW = '★'.repeat(MAX_SCORE);

export function Stars({
  score,
  label,
}: {
  /** 0 to 5, fractions allowed. */
  readonly score: number;
  /** The score in words, for screen readers. */
  readonly label: string;
}) {
  return (
    <span>
      <span className={styles.stars} aria-hidden>
        {ROW}
        <span
          className={styles.full}
          style={{ clipPath: `inset(0 ${Math.round(100 - (score / MAX_SCORE) * 100)}% 0 0)` }}
        >
          {ROW}
        </span>
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
