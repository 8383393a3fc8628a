import { data } from '@remix-run/node';
import { z } from 'zod';
import type { PasswordChange, PasswordWait } from '#app/features/auth/forms/change-password.server.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import { PRIVATE, toWaitHeaders } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { requireCustomer } from '#app/request/session/require-customer.server.ts';
import { selectSavedMessage } from '#app/features/account/settings/saved-messages.ts';
import {
  SETTINGS_INTENTS,
  type SettingsAnswer,
  type SettingsIntent,
} from '#app/features/account/settings/settings-view.ts';
import {
  findNewPasswordError,
  findPasswordError,
  findRepeatedPasswordError,
} from '#app/features/fields/password.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import { exactTextByRule } from '#app/request/text-by-rule.ts';
import { changeSettings } from './change-settings.server.ts';

/** Changes the password at the auth service; throws the answer to a wrong current one (AU-05). */
export type ChangePassword = (passwords: PasswordChange) => Promise<Result<true, PasswordWait>>;

/**
 * Answers a form of the settings page: a redirect (303) to the page, which says once what was saved, or the page's data with what
 * is wrong. Throws a 400 for a form that is none of the page's.
 */
export async function submitSettings(
  context: RequestContext,
  form: SubmittedForm,
  changePassword: ChangePassword,
) {
  requireCustomer(context);
  const intent = SETTINGS_INTENTS.find((each) => each === form.get('intent'));
  if (intent === undefined) throw new Response(null, { status: 400 });
  const outcome =
    intent === 'password'
      ? await submitPassword(context, form, changePassword)
      : await submitBlock(context, intent, form);
  if (outcome !== null) return outcome;
  const { links, oneTimeMessages } = context;
  const path = links.page('settings');
  oneTimeMessages.send(selectSavedMessage(intent, form.get('newsletter')), links.sitePath(path));
  return redirectTo(path, 303, PRIVATE);
}

async function submitBlock(
  context: RequestContext,
  intent: Exclude<SettingsIntent, 'password'>,
  form: SubmittedForm,
) {
  const changed = await changeSettings(context, intent, form);
  return changed.ok ? null : refuse(changed.refusal, 400);
}

async function submitPassword(context: RequestContext, form: SubmittedForm, changePassword: ChangePassword) {
  const parsed = parsePasswordForm(context, form);
  if (!parsed.ok) return refuse(parsed.refusal, 400);
  const changed = await changePassword(parsed.value);
  if (changed.ok) return null;
  const { notice, retryAfterSeconds } = changed.refusal;
  return refuse(refusePassword(notice), 429, toWaitHeaders(retryAfterSeconds));
}

const refuse = (answer: SettingsAnswer, status: number, headers: Readonly<Record<string, string>> = {}) =>
  data(answer, { status, headers: { ...PRIVATE, ...headers } });

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
function parsePasswordForm(
  { translate }: Pick<RequestContext, 'translate'>,
  form: SubmittedForm,
): Result<PasswordChange, SettingsAnswer> {
  const parsed = parseForm(form, createSchema(form.get('newPassword') ?? ''));
  if (!parsed.ok) return refused(refusePassword(translate('account.settings.invalid'), parsed.refusal.error));
  const { password, newPassword } = parsed.value.value;
  return ok({ current: password, next: newPassword });
}

/** The form again, empty. */
const refusePassword = (
  notice: string,
  error: Readonly<Record<string, readonly string[]>> = {},
): SettingsAnswer => ({ intent: 'password', reply: { status: 'error', error }, notice });
