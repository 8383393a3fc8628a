import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';

type LayoutContext = Pick<RequestContext, 'messages' | 'channel' | 'preferences'> & {
  readonly locale: Pick<RequestContext['locale'], 'language'>;
};

/** By channel, language and VAT mode: the same object for the same shop, so that what is derived from it is kept too. */
const selections = new WeakMap<LayoutContext['channel'], Map<string, Messages>>();

/**
 * The layout's messages without those that this shop and visitor never see: names of other payment methods, customer
 * types, the other VAT mode. Left out because every page carries these messages.
 */
export function selectLayoutMessages(context: LayoutContext): Messages {
  const { channel, locale, preferences } = context;
  let ofChannel = selections.get(channel);
  if (!ofChannel) selections.set(channel, (ofChannel = new Map()));
  const key = `${locale.language} ${preferences.vatIncluded}`;
  let selection = ofChannel.get(key);
  if (!selection) ofChannel.set(key, (selection = selectUsed(context)));
  return selection;
}

function selectUsed({ messages, channel, preferences }: LayoutContext): Messages {
  const used = new Set([
    ...channel.paymentLogos.map((name) => `common.payment.${name}`),
    `common.vat.${preferences.vatIncluded ? 'included' : 'excluded'}`,
  ]);
  return Object.fromEntries(
    Object.entries(messages('common')).filter(
      ([key]) => used.has(key) || !/^common\.(?:payment|customerType|vat)\./.test(key),
    ),
  );
}
