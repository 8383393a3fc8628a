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
