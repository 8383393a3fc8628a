import type { Language } from '#app/i18n/languages.ts';
import type { Mark } from '#app/channels/channel.ts';
import { formatCompany } from '#kernel/company.ts';
import type { ServiceMark } from '#kernel/service-mark.ts';
import type { SharedContext } from '#app/request/shared-context.ts';
import type { Composition } from '#themes/compositions.ts';
import type { PublicChannel } from './root-data.ts';

/**
 * The public projection of the channel (architecture §4), sent to the browser. Without addresses, names of environment
 * variables, hosts and markets.
 */
export function toPublicChannel({
  channel,
  locale,
  links,
}: Pick<SharedContext, 'channel' | 'locale' | 'links'>): Omit<PublicChannel, 'sellingPoints'> {
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
    ...(channel.footerNote
      ? { footerNote: { title: text(channel.footerNote.title), text: text(channel.footerNote.text) } }
      : {}),
    ...(message
      ? {
          globalMessage: {
            text: text(message.text),
            ...(message.url ? { target: links.resolve(message.url) } : {}),
          },
        }
      : {}),
    socialLinks: channel.socialLinks.map(({ network, url }) => ({ network, url })),
    paymentLogos: channel.paymentLogos.map(toServiceMark),
    carrierLogos: channel.carrierLogos.map(toServiceMark),
    customerService: {
      email: channel.customerService.email,
      phone: channel.customerService.phone,
      hours: text(channel.customerService.hours),
    },
    searchPath: `/${channel.search.path}`,
    ...(channel.features.compare ? { comparePath: links.page('compare') } : {}),
    ...(channel.withdrawal.days === 0 ? {} : { withdrawPath: links.page('withdraw') }),
    ...(channel.company ? { company: formatCompany(channel.company) } : {}),
    ...(channel.features.orderLinks ? { findOrderPath: links.page('findOrder') } : {}),
    siteTopThreshold: channel.siteTopThreshold,
    ...(channel.indexing ? {} : { isUnlisted: true as const }),
    timeZone: channel.timeZone,
    ...(channel.endpoints.websocket === undefined ? {} : { live: channel.endpoints.websocketTimeoutMs }),
  };
}

const toServiceMark = <Name extends string>(mark: Mark<Name>): ServiceMark<Name> =>
  typeof mark === 'object'
    ? { name: mark.name, url: mark.picture.url, ...(mark.options ? { options: mark.options } : {}) }
    : mark;

const selectComposition = ({ header, footer, card, list, product }: Composition): Composition => ({
  header,
  footer,
  card,
  list,
  product,
});
