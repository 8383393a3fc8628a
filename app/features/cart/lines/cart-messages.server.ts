import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** What the parts of a cart say: lines, summary, notices. */
export const selectCartMessages = (context: Pick<RequestContext, 'messages'>): Messages => ({
  ...context.messages('cart'),
  ...pickMessages(context, 'price'),
});
