import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { Content } from '#app/features/content/parsing/widget.ts';

/** Words of a page beside those of its widgets: the list of our own cookies, the side menu, the bar of a preview. */
export type PageWords = 'cookies' | 'infoMenu' | 'preview';

/** Only the words that the widgets of a page need: they travel in its HTML. */
export function findContentMessages(
  context: Pick<RequestContext, 'messages'>,
  { containers }: Content,
  ...words: readonly PageWords[]
): Messages {
  const kinds = new Set(containers.flatMap(({ widgets }) => widgets.map((widget) => widget.kind)));
  const groups = [
    ...(kinds.has('productList') ? ['productList'] : []),
    ...(kinds.has('video') ? ['video'] : []),
    ...words,
  ];
  const isNeeded = (key: string): boolean => groups.some((group) => key.split('.')[1] === group);
  return {
    ...Object.fromEntries(Object.entries(context.messages('content')).filter(([key]) => isNeeded(key))),
    ...(kinds.has('productList') ? pickMessages(context, 'price', 'stock') : {}),
  };
}

/** The same for the areas of a page of goods. */
export function findAreaMessages(
  context: Pick<RequestContext, 'messages'>,
  ...areas: readonly Content[]
): Messages {
  return findContentMessages(context, { containers: areas.flatMap(({ containers }) => containers) });
}
