import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { endLogin } from './end-login.server.ts';

/**
 * AU-04: ends the session at the auth service and removes the login from this browser. Redirects (303) to the start page, which
 * shows a message. A request that accepts JSON gets `{ ok: true }`. Throws a response for a form that cannot be read.
 */
export async function logOut(context: RequestContext, request: Request): Promise<Response> {
  if (!isOwnSite(request)) return Response.json(null, { status: 403, headers: PERSONAL_JSON });
  await readForm(context, request);
  context.cookies.markPersonal();
  await endLogin(context);
  if (request.headers.get('Accept')?.includes('application/json'))
    return Response.json({ ok: true }, { headers: PERSONAL_JSON });
  return redirectToStart(context, 'auth.notice.loggedOut');
}

/** To the start page, which says why the visitor is logged out. */
export function redirectToStart(
  { links, oneTimeMessages }: Pick<RequestContext, 'links' | 'oneTimeMessages'>,
  message: 'auth.notice.loggedOut' | 'auth.notice.loggedOutForSecurity',
): Response {
  const path = links.page('home');
  oneTimeMessages.send(message, links.sitePath(path));
  return redirectTo(path, 303, PRIVATE);
}
