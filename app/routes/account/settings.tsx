import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { buildAccountPage } from '#app/features/account/account.server.ts';
import { loadSettings } from '#app/features/account/settings/settings.server.ts';
import { SAVED_KEYS, toSavedMessage } from '#app/features/account/settings/settings.ts';
import { SettingsPage } from '#app/features/account/settings/settings-page.tsx';
import { answerSettings } from '#app/features/account/settings/settings.form.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { PRIVATE, withRetryAfter } from '#app/request/responses.ts';
import { requireCustomer } from '#app/request/session/auth-session.server.ts';

/** The account's settings (RT-10, AC-02). `?edit=address` opens the form of a block. */
export async function loader({ context }: LoaderFunctionArgs) {
  requireCustomer(context);
  const { links, translate, oneTimeMessages } = context;
  const title = translate('account.nav.settings');
  const texts = ['settings', 'data', 'delete'];
  const { messages, ...page } = buildAccountPage(context, {
    page: 'settings',
    section: 'settings',
    title,
    texts,
  });
  const { account } = await loadSettings(context);
  const saved = toSavedMessage(oneTimeMessages.take(SAVED_KEYS));
  const paths = { path: links.page('settings'), deletePath: links.page('deleteAccount') };
  return data(
    { ...page, ...paths, account, saved, messages: { ...messages, ...context.messages('fields') } },
    { headers: PRIVATE },
  );
}

/** Saves a block. */
export const action = ({ context, request }: ActionFunctionArgs) => answerSettings(context, request);

/** With script a form opens and closes at once: it needs no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isEdit = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isEdit && formMethod === undefined ? false : defaultShouldRevalidate;
};

/** After too many tries: when the next one is accepted. */
export const headers = withRetryAfter;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function SettingsRoute() {
  return <SettingsPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
