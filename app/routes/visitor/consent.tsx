import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { CONSENT_FIELDS, SETTINGS_ANCHOR } from '#app/shell/consent/consent-form.ts';
import {
  parseAnswer,
  saveAnswer,
  selectConsentTexts,
  selectReturnPath,
} from '#app/shell/consent/consent.server.tsx';
import { PERSONAL_JSON } from '#app/request/own-site.ts';
import { acceptsJson } from '#app/request/forms/answer-form.server.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { redirectTo } from '#app/request/responses.ts';

/** `POST /consent` (CK-01): stores the answer and returns to the page. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  context.cookies.markPersonal();
  const allowed = parseAnswer(context, form);
  if (allowed === null) return new Response(null, { status: 400, headers: PERSONAL_JSON });
  const deletions = saveAnswer(context, allowed, {
    host: context.url.hostname,
    cookieHeader: request.headers.get('Cookie') ?? '',
  });
  const back = selectReturnPath(context, request.headers.get('Referer'), form.get(CONSENT_FIELDS.returnTo));
  const answer = acceptsJson(request)
    ? new Response(null, { status: 204, headers: PERSONAL_JSON })
    : redirectTo(back, 303);
  for (const deletion of deletions) answer.headers.append('Set-Cookie', deletion);
  return answer;
}

/** The texts of the question for scripts. The address typed in leads to the settings. */
export function loader({ context, request }: LoaderFunctionArgs) {
  if (acceptsJson(request)) return Response.json(selectConsentTexts(context), { headers: PERSONAL_JSON });
  return redirectTo(`${context.links.page('cookies')}#${SETTINGS_ANCHOR}`, 303);
}
