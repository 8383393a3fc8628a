import * as styles from './button.css.ts';

export interface ButtonLook {
  readonly tone?: keyof typeof styles.tone;
  readonly size?: keyof typeof styles.size;
  /** Takes the full width. */
  readonly wide?: boolean;
}

export function buttonClass({ tone = 'brand', size = 'm', wide = false }: ButtonLook): string {
  return `${styles.button} ${styles.tone[tone]} ${styles.size[size]}${wide ? ` ${styles.wide}` : ''}`;
}

export interface IconButtonLook {
  readonly tone?: keyof typeof styles.tone;
  readonly size?: keyof typeof styles.iconSize;
}

/** The class of a button or link that shows an icon only. */
export const iconButtonClass = ({ tone = 'quiet', size = 'm' }: IconButtonLook): string =>
  `${styles.button} ${styles.tone[tone]} ${styles.iconSize[size]}`;
