/** A password must have more characters than this (VL-02). */
export const WEAK_PASSWORD_CHARS = 6;

/** 0: against the rule; 1 to 3: weak, good, strong. */
export type PasswordStrength = 0 | 1 | 2 | 3;

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
