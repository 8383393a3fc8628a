import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { answerDeletion, loadDeletionPage } from '#app/features/account/deletion.server.ts';
import { DeletionPage } from '#app/features/account/deletion-page.tsx';
import { buildAccountPage } from '#app/features/account/account.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { PRIVATE, withRetryAfter } from '#app/request/responses.ts';
import { requireCustomer } from '#app/request/session/auth-session.server.ts';

/** What deleting the account means, and its form (AC-04). */
export async function loader({ context }: LoaderFunctionArgs) {
  requireCustomer(context);
  const { messages, ...page } = buildAccountPage(context, {
    page: 'deleteAccount',
    section: 'settings',
    title: context.translate('account.delete.title'),
    texts: ['delete'],
  });
  const facts = await loadDeletionPage(context);
  const settingsPath = context.links.page('settings');
  return data(
    { ...page, facts, settingsPath, messages: { ...messages, ...context.messages('fields') } },
    { headers: PRIVATE },
  );
}

export const action = ({ context, request }: ActionFunctionArgs) => answerDeletion(context, request);

/** After too many tries: when the next one is accepted. */
export const headers = withRetryAfter;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function DeleteAccountRoute() {
  const { frame, facts, settingsPath } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <DeletionPage frame={frame} facts={facts} settingsPath={settingsPath} answer={answer} />;
}
