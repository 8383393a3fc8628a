import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { SETTINGS_ANCHOR } from '#app/shell/consent/consent-form.ts';
import { answerConsent, selectConsentTexts } from '#app/shell/consent/consent.server.tsx';
import { PERSONAL_JSON } from '#app/request/own-site.ts';
import { acceptsJson } from '#app/request/forms/answer-form.server.ts';
import { redirectTo } from '#app/request/responses.ts';

/** `POST /consent` (CK-01): stores the answer and returns to the page. */
export const action = ({ context, request }: ActionFunctionArgs) => answerConsent(context, request);

/** The texts of the question for scripts. The address typed in leads to the settings. */
export function loader({ context, request }: LoaderFunctionArgs) {
  if (acceptsJson(request)) return Response.json(selectConsentTexts(context), { headers: PERSONAL_JSON });
  return redirectTo(`${context.links.page('cookies')}#${SETTINGS_ANCHOR}`, 303);
}
