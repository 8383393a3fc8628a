import * as styles from './skeleton.css.ts';

interface SkeletonProps {
  readonly shape?: keyof typeof styles.shape;
}

/** Holds the place of what is on its way. */
export function Skeleton({ shape = 'text' }: SkeletonProps) {
  return <span aria-hidden className={`${styles.skeleton} ${styles.shape[shape]}`} />;
}
