import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { Content } from '#app/features/content/widget.ts';

/** Message groups of a page besides those of its widgets: side menu, preview bar. */
export type PageMessageGroup = 'infoMenu' | 'preview';

/** Only the messages that the page's widgets use: messages are part of the page's HTML and its size. */
export function selectContentMessages(
  context: Pick<RequestContext, 'messages'>,
  { containers }: Content,
  ...pageGroups: readonly PageMessageGroup[]
): Messages {
  const kinds = new Set(containers.flatMap(({ widgets }) => widgets.map((widget) => widget.kind)));
  const groups = [
    ...(kinds.has('productList') ? ['productList'] : []),
    ...(kinds.has('video') ? ['video'] : []),
    ...pageGroups,
  ];
  const isNeeded = (key: string): boolean => groups.some((group) => key.split('.')[1] === group);
  return {
    ...Object.fromEntries(Object.entries(context.messages('content')).filter(([key]) => isNeeded(key))),
    ...(kinds.has('productList') ? pickMessages(context, 'price', 'stock') : {}),
  };
}

/** The messages of the widget areas of a list or product page. */
export function selectAreaMessages(
  context: Pick<RequestContext, 'messages'>,
  ...areas: readonly Content[]
): Messages {
  return selectContentMessages(context, { containers: areas.flatMap(({ containers }) => containers) });
}
