import { z } from 'zod';
import { AUTH_RULES, findAgainError } from '#app/features/auth/auth-rules.ts';
import { CHECKED } from '#app/features/auth/auth-forms.ts';
import { exactTextByRule, lineByRule } from '#app/request/text-by-rule.ts';

/** A choice counts as not made where its value is none of the form's. */
const box = z.literal(CHECKED).optional().catch(undefined);
const returnTo = z.string().optional().catch(undefined);

/** Two fields of a new password. The second is compared where the first is accepted. */
const newPassword = {
  password: exactTextByRule(AUTH_RULES.newPassword),
  passwordAgain: exactTextByRule(AUTH_RULES.password),
};

function compareAgain(
  { password, passwordAgain }: { readonly password: string; readonly passwordAgain: string },
  issues: z.RefinementCtx,
): void {
  const message = findAgainError(password, passwordAgain);
  if (message !== null) issues.addIssue({ code: 'custom', message, path: ['passwordAgain'] });
}

/** The forms of the login (AU-01); messages are message keys. */
export const loginSchema = z.object({
  email: lineByRule(AUTH_RULES.email),
  password: exactTextByRule(AUTH_RULES.password),
  remember: box,
  returnTo,
});

export const registerSchema = z.object({
  email: lineByRule(AUTH_RULES.email),
  /** One that the shop offers; else the shop's own. */
  customerType: z.string().optional().catch(undefined),
  newsletter: box,
  returnTo,
});

export const forgottenSchema = z.object({ email: lineByRule(AUTH_RULES.email), returnTo });

export const resetSchema = z
  .object({ resetKey: z.string().max(200).catch(''), ...newPassword })
  .superRefine(compareAgain);
