import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { type LinkTarget, TargetLink } from '#app/ui/link/link.tsx';
import type { IconName } from '#app/ui/icon/icon-paths.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './button.css.ts';

interface ButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'style'>, ButtonLook {
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

export function ButtonLink({
  target,
  tone,
  size,
  wide,
  preventScrollReset,
  reload,
  children,
}: ButtonLook & {
  readonly target: LinkTarget;
  readonly preventScrollReset?: boolean;
  /** Loads the page as a document, because its content security policy differs. */
  readonly reload?: boolean;
  readonly children: ReactNode;
}) {
  const className = buttonClass({ tone, size, wide });
  return (
    <TargetLink
      className={className}
      target={target}
      preventScrollReset={preventScrollReset}
      {...(reload ? { 'data-reload': '' } : {})}
    >
      {children}
    </TargetLink>
  );
}

interface IconButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'className' | 'style' | 'children' | 'aria-label'
> {
  readonly icon: IconName;
  readonly size?: IconButtonSize;
  readonly label: string;
}

/** A button that shows an icon only (LY-11). */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  const { icon, label, size = 'm', type = 'button', ...rest } = props;
  return (
    <button {...rest} ref={ref} type={type} aria-label={label} className={iconButtonClass(size)}>
      <Icon name={icon} size={size} />
    </button>
  );
});

interface ButtonLook {
  readonly tone?: keyof typeof styles.tone;
  readonly size?: keyof typeof styles.size;
  readonly wide?: boolean;
}

export function buttonClass({ tone = 'brand', size = 'm', wide = false }: ButtonLook): string {
  return `${styles.button} ${styles.tone[tone]} ${styles.size[size]}${wide ? ` ${styles.wide}` : ''}`;
}

type IconButtonSize = keyof typeof styles.iconSize;

/** The class of a button or link that shows an icon only. */
export const iconButtonClass = (size: IconButtonSize = 'm'): string =>
  `${styles.button} ${styles.tone.quiet} ${styles.iconSize[size]}`;
