import * as styles from './icon.css.ts';
import type { IconName } from './icon-paths.ts';

/** An icon in the colour of the surrounding text. */
export function Icon({
  name,
  size = 'm',
  label,
}: {
  readonly name: IconName;
  readonly size?: keyof typeof styles.size;
  /** Accessible name, only for an icon without text beside it. */
  readonly label?: string;
}) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <span {...naming} data-icon={name} className={`${styles.icon} ${styles.size[size]}`} />;
}
