import { z } from 'zod';
import { computePasswordDigest } from '#app/commerce/auth-client.server.ts';
import { findErrorCode, isCommerceError, loadOptional } from '#app/commerce/commerce-error.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { findRepeatedPasswordError } from '#app/features/fields/password.ts';
import { parseForm, type SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import { exactTextByRule, lineByRule } from '#app/request/forms/text-by-rule.ts';
import { requireWriteAllowance } from '#app/request/forms/read-form.server.ts';
import { ok } from '#kernel/result.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { AUTH_RULES } from './auth.ts';
import { type AuthResult, optionalText, refuse } from './auth-refusals.server.ts';
import { endLogin } from './login.server.ts';
import { buildHead, pageAlternates } from '#app/features/seo/page-head.server.ts';
import { PRIVATE, redirectTo } from '#app/request/responses.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';

const forgottenSchema = z.object({ email: lineByRule(AUTH_RULES.email), returnTo: optionalText });

/** The repeated password is compared where the new one is accepted. */
const resetSchema = z
  .object({
    resetKey: z.string().max(200).catch(''),
    password: exactTextByRule(AUTH_RULES.newPassword),
    passwordAgain: exactTextByRule(AUTH_RULES.password),
  })
  .superRefine(({ password, passwordAgain }, issues) => {
    const message = findRepeatedPasswordError(password, passwordAgain);
    if (message !== null) issues.addIssue({ code: 'custom', message, path: ['passwordAgain'] });
  });

/**
 * RT-04: the page of a mailed link. Throws the redirect that takes the key out of the URL. `resetKey` is empty where this browser has
 * opened no link, or one that was used in this shop or that the API would refuse; of an API that cannot be asked, one it has refused here.
 */
export async function loadResetPage(context: RequestContext, search: URLSearchParams) {
  const { cookies, links, messages, translate } = context;
  cookies.markPersonal();
  if (search.has(RESET_KEY_PARAMETER)) {
    const key = parseResetKey(search.get(RESET_KEY_PARAMETER));
    if (key !== null) saveResetKey(context, key);
    throw redirectTo(links.page('resetPassword'), 303, PRIVATE);
  }
  const title = translate('auth.reset.title');
  const key = findResetKey(context);
  return {
    resetKey: key !== null && (await isOpen(context, key)) ? key : '',
    messages: messages('auth', 'fields'),
    head: buildHead(context, {
      title,
      path: links.page('resetPassword'),
      alternates: pageAlternates(context, 'resetPassword'),
      noindex: true,
    }),
  };
}

/** False for a link that was used, that a newer mail replaced, or that is too old. True where the API cannot say: an invalid link is then refused when the form is sent. */
async function isOpen(context: RequestContext, resetKey: string): Promise<boolean> {
  if (await context.singleUseTexts.isOtherUsed(SUBJECT, resetKey)) return false;
  if (!context.channel.features.resetKeys) return true;
  const load = async () => (await context.commerce.request(resetKeyDocument, { resetKey })).isResetKeyValid;
  return loadOptional(context, 'state of the reset link', { load, fallback: true });
}

/**
 * Requests the mail with the link to a new password. The answer is the same for every address, with or without an account
 * (contract 4.8). Throws a `CommerceError` where the API fails, and a 429 response after too many requests.
 */
export async function requestReset(context: RequestContext, form: SubmittedForm): Promise<AuthResult> {
  const parsed = parseForm(form, forgottenSchema);
  if (!parsed.ok) return refuse(parsed.refusal);
  const { value, refuse: refuseTyped } = parsed.value;
  await requireWriteAllowance(context, 'passwordReset');
  try {
    await context.commerce.request(requestPasswordResetDocument, { email: value.email });
  } catch (error) {
    if (!isCommerceError(error) || findErrorCode(error) !== 'INVALID_EMAIL') throw error;
    return refuse(refuseTyped({ email: ['fields.error.email'] }));
  }
  const notice = context.translate('auth.notice.mailSent');
  return ok({ ok: true, frame: 'forgotten', notice });
}

/** Where the panel is open on its login (NV-02). */
const LOGIN_SEARCH = '?action=login';

/**
 * RT-04: sets the new password by the key of the form, else that of the link which this browser opened. The API ends every session
 * of the customer, so this browser's login ends, too. Throws a `CommerceError` where the API fails; the key still works then.
 */
export async function resetPassword(context: RequestContext, form: SubmittedForm): Promise<AuthResult> {
  const parsed = parseForm(form, resetSchema);
  if (!parsed.ok) return refuse(parsed.refusal);
  const { value, refuse: refuseTyped } = parsed.value;
  const key = parseResetKey(value.resetKey) ?? findResetKey(context);
  if (key === null || !(await commitReset(context, key, value.password))) {
    removeResetKey(context);
    return refuse(refuseTyped({}), 'linkExpired');
  }
  removeResetKey(context);
  // If the store does not answer, a used link is refused when its form is sent, not when its page is opened
  await context.singleUseTexts.useOther(SUBJECT, { text: key, madeAt: Date.now() }).catch(() => {});
  await endLogin(context);
  const notice = context.translate('auth.notice.passwordReset');
  const returnTo: ShopPath = `${context.links.page('home')}${LOGIN_SEARCH}`;
  return ok({ ok: true, frame: 'reset', notice, returnTo });
}

async function commitReset(
  { commerce }: RequestContext,
  resetKey: string,
  password: string,
): Promise<boolean> {
  const variables = { resetKey, password: computePasswordDigest(password) };
  return (await commerce.request(commitResetDocument, variables)).commitReset === true;
}

/** Parameter of the mailed link (contract 4.8). */
const RESET_KEY_PARAMETER = 'resetKey';
/** Longer ones would fill the cookie. Those of the API have 43 characters. */
const KEY = /^[\w.~+/=-]{1,200}$/;
const SUBJECT = 'reset';

/** A value that has the form of a key; null for any other. */
const parseResetKey = (value: string | null | undefined): string | null =>
  value !== null && value !== undefined && KEY.test(value) ? value : null;

/**
 * Moves the key of a link out of the URL: into a cookie that only this shop can read. An address with it would be in the
 * browser's history and readable by all scripts of the page, also those of third parties.
 */
function saveResetKey({ sealedCookies }: RequestContext, key: string): void {
  sealedCookies.set(COOKIES.reset, key, SUBJECT);
}

/** The key of the link that this browser has opened; null without one. */
const findResetKey = ({ sealedCookies }: RequestContext): string | null =>
  parseResetKey(sealedCookies.find(COOKIES.reset, SUBJECT));

const removeResetKey = ({ sealedCookies }: RequestContext): void => sealedCookies.remove(COOKIES.reset);

/** Sends the mail with the link (contract 4.8). */
export const requestPasswordResetDocument = graphql(`
  mutation requestPasswordReset($email: String!) {
    requestPasswordReset(email: $email)
  }
`);

const resetKeyDocument = graphql(`
  query isResetKeyValid($resetKey: String!) {
    isResetKeyValid(resetKey: $resetKey)
  }
`);

/** `password` is the digest. False: the key is unknown, used or expired. */
const commitResetDocument = graphql(`
  mutation commitReset($resetKey: String!, $password: String!) {
    commitReset(resetKey: $resetKey, password: $password)
  }
`);
