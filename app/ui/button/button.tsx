import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import * as styles from './button.css.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';

export interface ButtonProps
  extends Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'style'>, ButtonLook {
  /** Shows a spinner and disables the button without changing its size. */
  readonly loading?: boolean;
}

/** A button; `type="button"` by default, so that it does not submit a form by accident. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { tone, size, wide, loading = false, disabled, type = 'button', children, ...rest } = props;
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
      className={buttonClass({ tone, size, wide })}
    >
      {loading ? <span className={styles.busyContent}>{children}</span> : children}
      {loading ? <span className={styles.spinner} /> : null}
    </button>
  );
});
