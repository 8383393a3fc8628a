import * as styles from './icon.css.ts';
import type { IconName } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  readonly size?: keyof typeof styles.size;
  /** Only where no text beside it says the same. */
  readonly label?: string;
}

/** A line drawing in the colour of the text around it. */
export function Icon({ name, size = 'm', label }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <span {...naming} data-icon={name} className={`${styles.icon} ${styles.size[size]}`} />;
}
