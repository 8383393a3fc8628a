import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ListPage } from './list-page.ts';

/** The messages that a list page shows. */
export function selectListMessages(
  context: Pick<RequestContext, 'channel' | 'messages'>,
  list: ListPage,
): Messages {
  const { campaign, filters, total } = list;
  const hasChips = filters !== undefined && (filters.active.length > 0 || filters.isPriceIncVat);
  const groups = [
    ...(filters ? (['filter'] as const) : []),
    ...(hasChips ? (['chip'] as const) : []),
    ...(campaign?.end ? (['campaign'] as const) : []),
  ];
  if (total === 0) return pickMessages(context, 'list', 'empty', ...groups);
  const comparing = context.channel.features.compare ? (['comparing'] as const) : [];
  return pickMessages(context, 'price', 'stock', 'sort', 'list', ...comparing, ...groups);
}
