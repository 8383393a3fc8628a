import * as styles from './button.css.ts';

export interface IconButtonLook {
  readonly tone?: keyof typeof styles.tone;
  readonly size?: keyof typeof styles.iconSize;
}

/** The class of a button or link that shows an icon only. */
export const iconButtonClass = ({ tone = 'quiet', size = 'm' }: IconButtonLook): string =>
  `${styles.button} ${styles.tone[tone]} ${styles.iconSize[size]}`;
