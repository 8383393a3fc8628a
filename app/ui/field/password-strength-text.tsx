import * as styles from './password-field.css.ts';

/** The word for each strength; `tooShort` for passwords against the rule. */
export interface StrengthTexts {
  readonly tooShort: string;
  readonly weak: string;
  readonly good: string;
  readonly strong: string;
}

const LEVELS = ['tooShort', 'weak', 'good', 'strong'] as const;
const LOOKS = { tooShort: 'weak', weak: 'weak', good: 'good', strong: 'strong' } as const;

interface PasswordStrengthTextProps {
  readonly id: string;
  readonly password: string;
  readonly texts: StrengthTexts;
}

/** How strong a password is, in words and as bars. */
export function PasswordStrengthText({ id, password, texts }: PasswordStrengthTextProps) {
  const strength = computePasswordStrength(password);
  const level = LEVELS[strength];
  return (
    <p id={id} className={styles.strength} aria-live="polite">
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={bar <= strength ? styles.filledBar[LOOKS[level]] : styles.bar} />
        ))}
      </span>
      {texts[level]}
    </p>
  );
}

/** A password must have more characters than this (VL-02). */
const WEAK_PASSWORD_CHARS = 6;

/** 0: against the rule; 1 to 3: weak, good, strong. */
type PasswordStrength = 0 | 1 | 2 | 3;

const KINDS: readonly RegExp[] = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/** Estimates a password by its length and by the kinds of characters in it. A hint only: VL-02 refuses by the length. */
export function computePasswordStrength(password: string): PasswordStrength {
  const { length } = Array.from(password);
  if (length <= WEAK_PASSWORD_CHARS) return 0;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5) return 1;
  if (length >= 16 || (length >= 12 && kinds >= 3)) return 3;
  return length >= 10 || kinds >= 3 ? 2 : 1;
}
