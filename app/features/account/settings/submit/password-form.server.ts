import { z } from 'zod';
import {
  findNewPasswordError,
  findPasswordError,
  findRepeatedPasswordError,
} from '#app/features/fields/password.ts';
import type { PasswordChange } from '#app/features/auth/forms/change-password.server.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { exactTextByRule } from '#app/request/text-by-rule.ts';
import type { SettingsAnswer } from '#app/features/account/settings/settings-view.ts';

/** The repeated password is compared with what was typed before it, whatever is wrong with that. */
const createSchema = (newPassword: string) =>
  z.object({
    password: exactTextByRule(findPasswordError),
    newPassword: exactTextByRule(findNewPasswordError),
    passwordAgain: exactTextByRule(
      (again) => findPasswordError(again) ?? findRepeatedPasswordError(newPassword, again),
    ),
  });

/** The form that changes the password (VL-02). Its answer repeats none of them. */
export function parsePasswordForm(
  { translate }: Pick<RequestContext, 'translate'>,
  form: SubmittedForm,
): Result<PasswordChange, SettingsAnswer> {
  const parsed = parseForm(form, createSchema(form.get('newPassword') ?? ''));
  if (!parsed.ok) return refused(refusePassword(translate('account.settings.invalid'), parsed.refusal.error));
  const { password, newPassword } = parsed.value.value;
  return ok({ current: password, next: newPassword });
}

/** The form again, empty. */
export const refusePassword = (
  notice: string,
  error: Readonly<Record<string, readonly string[]>> = {},
): SettingsAnswer => ({ intent: 'password', reply: { status: 'error', error }, notice });
