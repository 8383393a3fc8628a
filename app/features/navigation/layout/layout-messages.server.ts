import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';

type LayoutContext = Pick<RequestContext, 'messages' | 'channel' | 'preferences'>;

/**
 * The layout's words without those that this shop and visitor have no use for: names of other ways to pay, the other
 * customer type, the other VAT mode. They travel on every page.
 */
export function layoutMessages({ messages, channel, preferences }: LayoutContext): Messages {
  const used = new Set([
    ...channel.paymentLogos.map((name) => `common.payment.${name}`),
    `common.customerType.${preferences.customerType}`,
    `common.vat.${preferences.vatIncluded ? 'included' : 'excluded'}`,
  ]);
  return Object.fromEntries(
    Object.entries(messages('common')).filter(
      ([key]) => used.has(key) || !/^common\.(?:payment|customerType|vat)\./.test(key),
    ),
  );
}
