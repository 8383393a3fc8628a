import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** The messages of the favorites page and of its product cards. */
export function selectFavoritesMessages(context: Pick<RequestContext, 'messages'>): Messages {
  const own = Object.entries(context.messages('account')).filter(([key]) =>
    key.startsWith('account.favorites.'),
  );
  return { ...Object.fromEntries(own), ...pickMessages(context, 'price', 'stock') };
}
