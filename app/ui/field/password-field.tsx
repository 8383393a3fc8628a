import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import * as fieldStyles from './field.css.ts';
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx';
import * as styles from './password-field.css.ts';
import { PasswordStrengthText, type StrengthTexts } from './password-strength-text.tsx';

export interface PasswordTexts {
  /** On the button that shows the password; the label follows for screen readers. */
  readonly show: string;
  readonly hide: string;
  /** Shown while caps lock is on. */
  readonly capsLock?: string;
}

interface PasswordFieldProps
  extends
    Omit<
      ComponentPropsWithoutRef<'input'>,
      'className' | 'style' | 'children' | 'type' | 'value' | 'defaultValue'
    >,
    FieldTexts {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly texts: PasswordTexts;
  /** Shows how strong the password is while it is typed: for new passwords. */
  readonly strengthTexts?: StrengthTexts;
  /** Marks what was typed as checked and right (VL-05). */
  readonly valid?: boolean;
}

/**
 * A password with a button that shows it, once there is script (VL-05). Pasting and password managers work. A shown password is
 * hidden before it is sent, because browsers remember what is typed into text fields.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { texts, strengthTexts, valid, ...field } = props;
  const { frame, control: attributes } = useField(field);
  const control = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [typed, setTyped] = useState('');
  const [hasCapsLock, setHasCapsLock] = useState(false);
  useEffect(() => {
    const form = control.current?.form;
    if (!isShown || !form) return undefined;
    const hide = (): void => {
      if (control.current) control.current.type = 'password';
      setIsShown(false);
    };
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  }, [isShown]);
  const strengthId = strengthTexts && typed !== '' ? `${frame.id}-strength` : null;
  return (
    <FieldFrame {...frame}>
      <span className={styles.place}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...attributes}
          aria-describedby={
            [attributes['aria-describedby'], strengthId].filter(Boolean).join(' ') || undefined
          }
          ref={control}
          type={isShown ? 'text' : 'password'}
          className={fieldStyles.control}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            field.onInput?.(event);
          }}
          onKeyUp={(event) => {
            setHasCapsLock(event.getModifierState('CapsLock'));
            field.onKeyUp?.(event);
          }}
        />
        <End
          {...{ texts, isShown }}
          label={frame.label}
          isValid={valid === true && frame.error === undefined}
          isDisabled={field.disabled ?? false}
          onToggle={() => setIsShown(!isShown)}
        />
      </span>
      {hasCapsLock && texts.capsLock ? <output className={styles.capsLock}>{texts.capsLock}</output> : null}
      {strengthTexts && strengthId ? (
        <PasswordStrengthText id={strengthId} password={typed} texts={strengthTexts} />
      ) : null}
    </FieldFrame>
  );
}

interface EndProps {
  readonly label: string;
  readonly texts: PasswordTexts;
  readonly isShown: boolean;
  readonly isValid: boolean;
  readonly isDisabled: boolean;
  readonly onToggle: () => void;
}

/** The check mark, and the button, which does nothing without script and is therefore left out of the server's HTML. */
function End({ label, texts, isShown, isValid, isDisabled, onToggle }: EndProps) {
  const isScripted = useIsScripted();
  if (!isScripted && !isValid) return null;
  return (
    <span className={styles.end}>
      {isValid ? (
        <span className={styles.validMark}>
          <Icon name="check" size="s" />
        </span>
      ) : null}
      {isScripted ? (
        <button type="button" className={styles.toggle} disabled={isDisabled} onClick={onToggle}>
          {isShown ? texts.hide : texts.show} <VisuallyHidden>{label}</VisuallyHidden>
        </button>
      ) : null}
    </span>
  );
}
