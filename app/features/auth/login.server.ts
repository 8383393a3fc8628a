import { z } from 'zod';
import type { AuthResult as SessionResult } from '#app/commerce/auth-client.server.ts';
import { parseForm, type SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import { parseReturnTo } from '#app/request/return-to.ts';
import { exactTextByRule, lineByRule } from '#app/request/forms/text-by-rule.ts';
import { AUTH_RULES } from './auth.ts';
import { moveGoodsToNewCart } from '#app/features/cart/visitor-cart.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { endSession } from '#app/request/session/exchange-login-token.server.ts';
import { hasLoginCookie } from '#app/request/cookies/visitor-cookies.ts';
import { answerForm, type Failure } from '#app/request/forms/answer-form.server.ts';
import { PRIVATE, redirectTo } from '#app/request/responses.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { requireCustomer } from '#app/request/session/auth-session.server.ts';
import {
  type AuthResult,
  checkbox,
  findRefusalWait,
  optionalText,
  refuse,
  refuseByService,
} from './auth-refusals.server.ts';

/** Messages are message keys. */
export const loginSchema = z.object({
  email: lineByRule(AUTH_RULES.email),
  password: exactTextByRule(AUTH_RULES.password),
  remember: checkbox,
  returnTo: optionalText,
});

/**
 * AU-01: logs the visitor in. An unknown account and a wrong password have the same answer (AU-05). Throws a `CommerceError`
 * where the service fails.
 */
export async function logIn(context: RequestContext, form: SubmittedForm): Promise<AuthResult> {
  const parsed = parseForm(form, loginSchema);
  if (!parsed.ok) return refuse(parsed.refusal);
  const { value, refuse: refuseTyped } = parsed.value;
  const isRemembered = value.remember !== undefined;
  const { email: username, password } = value;
  const result = await countLogin(context, context.auth.login({ username, password, isRemembered }));
  if (!result.ok) {
    const typed = refuseTyped({});
    return refuseByService(result.refusal, typed, refuse(typed, 'credentials'));
  }
  context.session.open({ tokens: result.value, isRemembered });
  return toOpened(context, value.returnTo);
}

async function countLogin(
  { counts }: RequestContext,
  answering: Promise<SessionResult>,
): Promise<SessionResult> {
  try {
    const result = await answering;
    if (result.ok) counts.login('opened');
    else counts.login(findRefusalWait(result.refusal) === null ? 'refused' : 'throttled');
    return result;
  } catch (error) {
    counts.login('failed');
    throw error;
  }
}

/** The answer after a login; `returnTo` is unchecked. */
function toOpened(context: RequestContext, returnTo: string | undefined): AuthResult {
  const { links, session, preferences } = context;
  return ok({
    ok: true,
    frame: 'login',
    returnTo: parseReturnTo(context, returnTo) ?? links.page('orders'),
    customer: { type: session.find()?.customerType ?? preferences.customerType },
  });
}

/**
 * AU-04: ends the visitor's login, at the auth service and in this browser, and removes the customer's data from the browser. The
 * goods move to another cart, except an operator's; favorites and display choices belong to the browser and stay. Does nothing
 * without a login; never throws for a service that fails.
 */
export async function endLogin(context: RequestContext): Promise<void> {
  if (!hasLoginCookie(context.cookies)) return;
  await endSession(context);
  await moveGoodsToNewCart(context);
}

/**
 * AU-04: ends the session at the auth service and removes the login from this browser. Redirects (303) to the start page, which
 * shows a message. A request that accepts JSON gets `{ ok: true }`. Throws a response for a form that cannot be read.
 */
export const logOut = (context: RequestContext, request: Request) =>
  answerForm(context, request, {
    submit: async () => ok(await endLogin(context)),
    json: () => ({ ok: true }),
    accepted: () => ({ to: context.links.page('home'), message: 'auth.notice.loggedOut' }),
    refused: (refusal: never) => refusal,
  });

/**
 * Changes the customer's password, after its rules are checked (VL-02). All other sessions of the customer end, and this browser gets
 * the tokens of a new one. Refuses after too many tries. A wrong current password logs the visitor out (AU-05): throws the redirect
 * (303) to the start page with a message. Throws a `CommerceError` where the auth service fails, and the redirect of NV-03 without a login.
 */
export async function changePassword(
  context: RequestContext,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<Result<true, Failure & { readonly code: 'tooMany' }>> {
  const { email: username, isRemembered } = requireCustomer(context);
  const result = await context.auth.changePassword({ username, password: current, isRemembered }, next);
  if (result.ok) {
    context.session.open({ tokens: result.value, isRemembered });
    return ok(true);
  }
  const retryAfter = findRefusalWait(result.refusal);
  if (retryAfter !== null) return refused({ code: 'tooMany', status: 429, retryAfter });
  await endLogin(context);
  const home = context.links.page('home');
  context.oneTimeMessages.send('auth.notice.loggedOutForSecurity', context.links.sitePath(home));
  throw redirectTo(home, 303, PRIVATE);
}
