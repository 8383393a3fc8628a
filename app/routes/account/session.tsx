import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerAuthScript } from '#app/features/auth/auth.form.server.ts';
import { loadAuthPanel } from '#app/features/auth/auth-pages.server.ts';
import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';
import { redirectTo } from '#app/request/responses.ts';

/** `POST /account/session`: logs in, registers, or asks for or sets a new password, and answers with JSON. */
export const action = ({ context, request }: ActionFunctionArgs) => answerAuthScript(context, request);

/** `GET /account/session`: the account's panel as JSON, for scripts. Leads to the page where the address was typed in. */
export function loader({ context, request }: LoaderFunctionArgs) {
  if (request.headers.get('Accept')?.includes('application/json') !== true)
    return redirectTo(context.links.page('account'), 303);
  if (!isOwnSite(request)) return Response.json(null, { status: 403, headers: PERSONAL_JSON });
  context.cookies.markPersonal();
  return Response.json(loadAuthPanel(context), { headers: PERSONAL_JSON });
}
