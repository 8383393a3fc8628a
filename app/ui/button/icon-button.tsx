import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import { iconButtonClass, type IconButtonLook } from './button-class.ts';

export interface IconButtonProps
  extends
    Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'style' | 'children' | 'aria-label'>,
    IconButtonLook {
  readonly icon: IconName;
  /** Accessible name. */
  readonly label: string;
}

/** A button that shows an icon only (LY-11). */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  const { icon, label, tone, size = 'm', type = 'button', ...rest } = props;
  return (
    <button {...rest} ref={ref} type={type} aria-label={label} className={iconButtonClass({ tone, size })}>
      <Icon name={icon} size={size} />
    </button>
  );
});
