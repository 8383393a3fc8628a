import * as styles from './icon.css.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  readonly size?: keyof typeof styles.size;
  /** Filled with the colour of its lines, as the heart of a favorite. */
  readonly filled?: boolean;
  /** Only where no text beside it says the same. */
  readonly label?: string;
}

/** A line drawing in the colour of the text around it. */
export function Icon({ name, size = 'm', filled = false, label }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...naming}
      viewBox="0 0 24 24"
      className={`${styles.icon} ${styles.size[size]}${filled ? ` ${styles.filled}` : ''}`}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
