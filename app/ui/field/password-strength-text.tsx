import * as styles from './password-field.css.ts';
import { computePasswordStrength } from './password-strength.ts';

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
