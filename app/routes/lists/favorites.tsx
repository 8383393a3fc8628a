import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react';
import { answerFavorites, takeChangeMessage } from '#app/features/favorites/favorites.form.server.ts';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { FavoritesView } from '#app/features/favorites/favorites-view.tsx';
import { formatSharedSearch } from '#app/features/favorites/favorites.ts';
import { loadFavorites } from '#app/features/favorites/favorites.server.ts';
import { pageAlternates, buildHead } from '#app/features/seo/page-head.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { PRIVATE } from '#app/request/responses.ts';

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
    message: takeChangeMessage(context),
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
export const action = ({ context, request }: ActionFunctionArgs) => answerFavorites(context, request);

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function FavoritesRoute() {
  const { list, path, allProductsPath, message } = useLoaderData<typeof loader>();
  const shown = useActionData<typeof action>() ? 'account.favorites.unknown' : message;
  return <FavoritesView list={list} path={path} allProductsPath={allProductsPath} message={shown} />;
}
