import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { changeFavorites } from '#app/features/favorites/change-favorites.server.ts';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { FavoritesView } from '#app/features/favorites/favorites-view.tsx';
import { takeChangeMessage, formatSharedSearch } from '#app/features/favorites/favorites.ts';
import { answerSavedChange } from '#app/features/favorites/answer-saved-change.server.ts';
import { loadFavorites } from '#app/features/favorites/load-favorites.server.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { PRIVATE } from '#app/request/private-headers.ts';

/** The visitor's own favorites, or a shared list (RT-08). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { links, channel, translate } = context;
  const path = links.page('favorites');
  const title = translate('account.favorites.title');
  const list = await loadFavorites(context);
  const own = Object.entries(context.messages('account')).filter(([key]) =>
    key.startsWith('account.favorites.'),
  );
  const page = {
    list,
    path,
    allProductsPath: links.page('allProducts'),
    message: takeChangeMessage(context.oneTimeMessages),
    head: buildHead(context, {
      title,
      description: translate('account.favorites.description', { site: channel.siteName }),
      path,
      alternates: pageAlternates(context, 'favorites', {}, list.isShared ? formatSharedSearch(list.ids) : ''),
      breadcrumbs: [{ name: title, path }],
      noindex: true,
    }),
    messages: { ...Object.fromEntries(own), ...pickMessages(context, 'price', 'stock') },
  };
  return data(page, { headers: PRIVATE });
}

/** Target of every heart. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const changed = await changeFavorites(context, form);
  if (changed.ok) return answerSavedChange(context, { form, saved: changed.value, headers: PRIVATE });
  const status = changed.refusal === 'unknown' ? 404 : 400;
  return data({ refusal: changed.refusal }, { status, headers: PRIVATE });
}

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function FavoritesRoute() {
  const { list, path, allProductsPath, message } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>() ? 'account.favorites.unknown' : message;
  return <FavoritesView list={list} path={path} allProductsPath={allProductsPath} outcome={outcome} />;
}
