import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { choose } from '#app/shell/choices/choose.server.ts';
import { ChoicesPage } from '#app/shell/choices/choices-page.tsx';
import { loadChoicesPage } from '#app/shell/choices/load-choices.server.ts';
import { redirectToParent } from '#app/shell/choices/redirect-to-parent.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { PRIVATE } from '#app/request/private-headers.ts';

/** The page with market, customer type and VAT mode (LY-12, LY-13); what a page that a language lacks leads to. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await redirectToParent(context, request);
  return data(await loadChoicesPage(context, request), { headers: PRIVATE });
}

/** Stores one choice; the answer to one that the shop does not have is this page with a message. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  context.cookies.markPersonal();
  const outcome = await choose(context, request, form);
  if (outcome.ok) return outcome.value;
  return data({ error: context.translate(outcome.refusal) }, { status: 400, headers: PRIVATE });
}

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function PreferencesRoute() {
  return (
    <ChoicesPage
      page={useLoaderData<typeof loader>()}
      error={useActionData<typeof action>()?.error ?? null}
    />
  );
}
