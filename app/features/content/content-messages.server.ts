import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { Content } from './widget.ts';

/** Only the words that the widgets of a page need: they travel in its HTML. `cookies` is the list of our own cookies. */
export function findContentMessages(
  context: Pick<RequestContext, 'messages'>,
  { containers }: Content,
  { cookies = false } = {},
): Messages {
  const kinds = new Set(containers.flatMap(({ widgets }) => widgets.map((widget) => widget.kind)));
  const groups = [
    ...(kinds.has('productList') ? ['content.productList.'] : []),
    ...(kinds.has('video') ? ['content.video.'] : []),
    ...(cookies ? ['content.cookies.'] : []),
  ];
  const all = Object.entries(context.messages('content'));
  return {
    ...Object.fromEntries(all.filter(([key]) => groups.some((group) => key.startsWith(group)))),
    ...(kinds.has('productList') ? pickMessages(context, 'price', 'stock') : {}),
  };
}
