import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { deleteAccount } from '#app/features/account/deletion/delete-account.server.ts';
import { DeletionPage } from '#app/features/account/deletion/deletion-page.tsx';
import { loadDeletionFacts } from '#app/features/account/deletion/load-deletion-facts.server.ts';
import { buildAccountPage } from '#app/features/account/layout/account-page.server.ts';
import { endLogin } from '#app/features/auth/end-login.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { withRetryAfter, PRIVATE, toWaitHeaders } from '#app/request/private-headers.ts';
import { redirectTo } from '#app/request/responses.ts';
import { requireCustomer } from '#app/request/session/require-customer.server.ts';

/** What deleting the account means, and its form (AC-04). */
export async function loader({ context }: LoaderFunctionArgs) {
  requireCustomer(context);
  const { messages, ...page } = buildAccountPage(context, {
    page: 'deleteAccount',
    section: 'settings',
    title: context.translate('account.delete.title'),
    texts: ['delete'],
  });
  const facts = await loadDeletionFacts(context);
  const settingsPath = context.links.page('settings');
  return data(
    { ...page, facts, settingsPath, messages: { ...messages, ...context.messages('fields') } },
    { headers: PRIVATE },
  );
}

/** Deletes the account, and leads to the start page without a login. */
export async function action({ context, request }: ActionFunctionArgs) {
  const deleted = await deleteAccount(context, await readForm(context, request));
  if (!deleted.ok) {
    const { status, retryAfterSeconds } = deleted.refusal;
    const headers = { ...PRIVATE, ...toWaitHeaders(retryAfterSeconds) };
    return data(deleted.refusal, { status, headers });
  }
  await endLogin(context);
  const home = context.links.page('home');
  context.oneTimeMessages.send('account.delete.done', context.links.sitePath(home));
  return redirectTo(home, 303, PRIVATE);
}

/** After too many tries: when the next one is accepted. */
export const headers = withRetryAfter;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function DeleteAccountRoute() {
  const { frame, facts, settingsPath } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <DeletionPage frame={frame} facts={facts} settingsPath={settingsPath} answer={answer} />;
}
