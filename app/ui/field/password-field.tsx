import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useIsScripted } from '#app/ui/router/typed-router.ts';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import * as fieldStyles from './field.css.ts';
import { FieldFrame, type FieldTexts, useField } from './text-field.tsx';
import * as styles from './password-field.css.ts';

interface PasswordTexts {
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
  /** For new passwords: shows the strength while typing. */
  readonly strengthTexts?: StrengthTexts;
  /** Shows the check mark (VL-05). */
  readonly valid?: boolean;
}

/**
 * A password with a button that shows it (VL-05); the button needs script. A shown password is hidden before it is sent, because
 * browsers remember what is typed into text fields.
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

/** The check mark and the show button. The button needs script, so it is not in the server's HTML. */
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

/** `tooShort`: shorter than VL-02 allows. */
interface StrengthTexts {
  readonly tooShort: string;
  readonly weak: string;
  readonly good: string;
  readonly strong: string;
}

const LEVELS = ['tooShort', 'weak', 'good', 'strong'] as const;

export function PasswordStrengthText({
  id,
  password,
  texts,
}: {
  readonly id: string;
  readonly password: string;
  readonly texts: StrengthTexts;
}) {
  const strength = computePasswordStrength(password);
  const level = LEVELS[strength];
  return (
    <p id={id} className={styles.strength} aria-live="polite">
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={bar <= strength ? styles.filledBar[level === 'tooShort' ? 'weak' : level] : styles.bar}
          />
        ))}
      </span>
      {texts[level]}
    </p>
  );
}

/** A password must have more characters than this (VL-02). */
const WEAK_PASSWORD_CHARS = 6;

const KINDS: readonly RegExp[] = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/**
 * Estimates a password by its length and by the kinds of characters in it. Only a hint: VL-02 refuses by length alone.
 *
 * @returns 0: too short; 1 to 3: weak, good, strong
 */
export function computePasswordStrength(password: string): 0 | 1 | 2 | 3 {
  const { length } = Array.from(password);
  if (length <= WEAK_PASSWORD_CHARS) return 0;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5) return 1;
  if (length >= 16 || (length >= 12 && kinds >= 3)) return 3;
  return length >= 10 || kinds >= 3 ? 2 : 1;
}
