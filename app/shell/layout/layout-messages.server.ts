import type { Messages } from '#app/i18n/messages.ts';
import { listToggledTypes } from '#app/shell/choices/toggled-types.ts';
import type { RequestContext } from '#app/request/request-context.ts';

type LayoutContext = Pick<RequestContext, 'messages' | 'channel'> & {
  readonly locale: Pick<RequestContext['locale'], 'language'>;
};

/** By channel and language: the same object for the same shop, so that what is derived from it is cached too. */
const selections = new WeakMap<LayoutContext['channel'], Map<string, Messages>>();

/**
 * The layout's messages without those that this shop never shows: names of other payment methods, and of customer types in a
 * shop without the toggle. Left out because every page carries these messages.
 */
export function selectLayoutMessages(context: LayoutContext): Messages {
  const { channel, locale } = context;
  let ofChannel = selections.get(channel);
  if (!ofChannel) selections.set(channel, (ofChannel = new Map()));
  let selection = ofChannel.get(locale.language);
  if (!selection) ofChannel.set(locale.language, (selection = selectUsed(context)));
  return selection;
}

function selectUsed({ messages, channel }: LayoutContext): Messages {
  const used = new Set(
    channel.paymentLogos.flatMap((mark) => (typeof mark === 'string' ? [`common.payment.${mark}`] : [])),
  );
  const hasTypes = listToggledTypes(channel).length > 0;
  return Object.fromEntries(
    Object.entries(messages('common')).filter(
      ([key]) =>
        used.has(key) || !(hasTypes ? /^common\.payment\./ : /^common\.(?:payment|customerType)\./).test(key),
    ),
  );
}
