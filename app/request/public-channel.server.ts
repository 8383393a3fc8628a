import type { Language } from '#app/i18n/languages.ts';
import type { PublicChannel } from './root-data.ts';
import type { RequestContext } from './request-context.ts';
import type { Composition } from '#themes/compositions.ts';

/**
 * The public projection of the channel (architecture §4), sent to the browser. Without addresses, names of environment
 * variables, hosts and markets.
 */
export function toPublicChannel({
  channel,
  locale,
  links,
}: Pick<RequestContext, 'channel' | 'locale' | 'links'>): Omit<PublicChannel, 'sellingPoints'> {
  const text = (texts: Partial<Record<Language, string>>): string =>
    texts[locale.language] ?? texts[channel.defaultLocale.language] ?? '';
  const { globalMessage: message } = channel;
  return {
    siteName: channel.siteName,
    currency: channel.currency,
    themeColor: channel.themeColor,
    composition: selectComposition(channel.theme),
    logo: {
      light: channel.logo.light.url,
      dark: channel.logo.dark.url,
      drawnWidth: channel.logo.drawnWidth,
    },
    icon: channel.icon.url,
    about: text(channel.about),
    ...(message
      ? {
          globalMessage: {
            text: text(message.text),
            ...(message.url ? { target: links.resolve(message.url) } : {}),
          },
        }
      : {}),
    socialLinks: channel.socialLinks.map(({ network, url }) => ({ network, url })),
    paymentLogos: [...channel.paymentLogos],
    carrierLogos: [...channel.carrierLogos],
    customerService: {
      email: channel.customerService.email,
      phone: channel.customerService.phone,
      hours: text(channel.customerService.hours),
    },
    searchPath: `/${channel.search.path}`,
    siteTopThreshold: channel.siteTopThreshold,
    ...(channel.endpoints.websocket === undefined ? {} : { live: channel.endpoints.websocketTimeoutMs }),
  };
}

const selectComposition = ({ header, footer, card, list, product }: Composition): Composition => ({
  header,
  footer,
  card,
  list,
  product,
});
