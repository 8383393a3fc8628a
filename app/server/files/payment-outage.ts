import { LRUCache } from 'lru-cache';
import type { Channel } from '#app/channels/channel.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { formatPath } from '#app/i18n/paths.ts';
import { selectTranslator, type Translators } from '#app/i18n/translators.server.ts';
import { readCookies } from '#app/request/cookies/cookie-jar.server.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import { type HttpExchange, isUnsafe } from '#app/server/http/http-exchange.ts';
import { chooseLocale } from '#app/server/urls/page-path.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { renderNotice } from '#app/server/limits/busy-page.ts';

/** A few kB each: every kind in every language of some shops. */
const MAX_PAGES = 200;

/** The payment page inside an iframe of the checkout. */
const FRAMED = '/pay/embed/';

/** Answers a request for a payment page that the backend does not deliver, in the shop's design and the shopper's language. */
type SendPaymentOutage = (exchange: HttpExchange, channel: Channel, status: 502 | 503) => void;

interface Page {
  readonly body: Buffer;
  readonly contentSecurityPolicy: string;
}

/** Pages are cached as bytes, because a payment page that is away is asked for again and again. */
export function createPaymentOutage(translators: Translators): SendPaymentOutage {
  const pages = new LRUCache<string, Page>({ max: MAX_PAGES });

  return (exchange, channel, status) => {
    const { res, url, method } = exchange;
    if (res.headersSent || res.destroyed) {
      res.destroy();
      return;
    }
    const locale = selectLocale(exchange, channel);
    const kind = { isSent: isUnsafe(method), isFramed: url.pathname.startsWith(FRAMED) };
    const name = `${channel.key}@${channel.version} ${locale.language} ${kind.isSent} ${kind.isFramed}`;
    let page = pages.get(name);
    if (!page) pages.set(name, (page = renderPage(channel, locale, kind)));
    const { body, contentSecurityPolicy } = page;
    if (kind.isFramed) res.setHeader('X-Frame-Options', 'SAMEORIGIN');
    res
      .writeHead(status, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': body.byteLength,
        'Cache-Control': 'no-store',
        'Content-Security-Policy': contentSecurityPolicy,
      })
      .end(method === 'HEAD' ? undefined : body);
  };

  function renderPage(
    channel: Channel,
    locale: ChannelLocale,
    { isSent, isFramed }: { readonly isSent: boolean; readonly isFramed: boolean },
  ): Page {
    const { translate } = selectTranslator(translators, locale);
    // Whether a form that was sent has arrived is not known
    const text = isSent
      ? `${translate('payment.pending.openText')} ${translate('payment.pending.doNotPayAgain')}`
      : translate('payment.frame.unavailable');
    const checkout = `${locale.prefix}${formatPath('checkout', locale)}`;
    const { html, contentSecurityPolicy } = renderNotice(channel, locale, {
      title: translate(isSent ? 'payment.pending.openTitle' : 'payment.title'),
      text,
      ways: `<a class="main" href="${checkout}">${escapeHtml(translate('payment.toCheckout'))}</a>`,
      isFramed,
    });
    return { body: Buffer.from(html), contentSecurityPolicy };
  }
}

/** Payment pages have no language in their address: that of the page before, else the one that the visitor has chosen. */
function selectLocale({ req: { headers } }: HttpExchange, channel: Channel): ChannelLocale {
  const { referer = '', cookie = '' } = headers;
  const before = URL.canParse(referer) ? chooseLocale(channel, new URL(referer).pathname).locale : null;
  if (before && !before.isDefault) return before;
  const language = readCookies(cookie).get(COOKIES.locale.name);
  return channel.locales.find((locale) => locale.language === language) ?? channel.defaultLocale;
}
