import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';

type LayoutContext = Pick<RequestContext, 'messages' | 'channel' | 'preferences'>;

/**
 * The layout's messages without those that this shop and visitor never see: names of other payment methods, customer
 * types, the other VAT mode. Left out because every page carries these messages.
 */
export function selectLayoutMessages({ messages, channel, preferences }: LayoutContext): Messages {
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
