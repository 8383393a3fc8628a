import { AUTH_FIELDS } from '#app/features/auth/auth-forms.ts';
import { AUTH_RULES, findAgainError } from '#app/features/auth/auth-rules.ts';
import type { FormRule } from '#app/ui/field/use-blur-errors.ts';

/** The rules of a new password and its repetition (VL-02). */
export const NEW_PASSWORD_RULES = {
  password: AUTH_RULES.newPassword,
  passwordAgain: (again, find) => findAgainError(find(AUTH_FIELDS.password), again),
} satisfies Readonly<Record<string, FormRule>>;
