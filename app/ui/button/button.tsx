import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import * as styles from './button.css.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';

export interface ButtonProps
  extends Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'style'>, ButtonLook {
  /** Something is under way: the button keeps its size, turns a spinner and takes no further click. */
  readonly loading?: boolean;
}

/** A button. Says `type="button"` unless told to submit. */
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
