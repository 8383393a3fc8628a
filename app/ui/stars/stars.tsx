import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './stars.css.ts';

const OUT_OF = 5;
const ROW = '★'.repeat(OUT_OF);

interface StarsProps {
  /** 0 to 5; parts of a star count. */
  readonly score: number;
  /** The score in words, as the stars are a picture. */
  readonly label: string;
}

/** A score as stars. */
export function Stars({ score, label }: StarsProps) {
  return (
    <span>
      <span className={styles.stars} aria-hidden>
        {ROW}
        <span className={styles.full} style={{ width: `${(score / OUT_OF) * 100}%` }}>
          {ROW}
        </span>
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
