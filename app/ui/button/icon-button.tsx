import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import * as styles from './button.css.ts';

export interface IconButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'className' | 'style' | 'children' | 'aria-label'
> {
  readonly icon: IconName;
  /** Accessible name. */
  readonly label: string;
  readonly tone?: keyof typeof styles.tone;
  readonly size?: keyof typeof styles.iconSize;
}

/** A button that shows an icon only (LY-11). */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  const { icon, label, tone = 'quiet', size = 'm', type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-label={label}
      className={`${styles.button} ${styles.tone[tone]} ${styles.iconSize[size]}`}
    >
      <Icon name={icon} size={size} />
    </button>
  );
});
