import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { answerChoice, loadChoicesPage, redirectToParent } from '#app/shell/choices/choices.server.ts';
import { ChoicesPage } from '#app/shell/choices/choices-page.tsx';
import { headTags } from '#app/features/seo/page-head.ts';
import { PRIVATE } from '#app/request/responses.ts';

/** The page with market, customer type and VAT mode (LY-12, LY-13); what a page that a language lacks leads to. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await redirectToParent(context, request);
  return data(await loadChoicesPage(context, request), { headers: PRIVATE });
}

/** Stores one choice; the answer to one that the shop does not have is this page with a message. */
export const action = ({ context, request }: ActionFunctionArgs) => answerChoice(context, request);

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
