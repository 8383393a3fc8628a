import type { Channel } from '#app/channels/channel.ts';
import { findRedirect } from '#app/channels/redirects/redirect-table.server.ts';
import { isUnsafe, type HttpExchange } from '#app/server/http/http-exchange.ts';
import { sendAsDocument, type SendBusy } from '#app/server/limits/send-busy.ts';
import { chooseLocale } from '#app/server/urls/choose-locale.ts';
import { toPageUrl } from '#app/server/urls/page-url.ts';
import { sendRedirect } from '#app/server/urls/redirects.ts';

/**
 * Answers an address of the shop's file of redirects; false for every other. The browser is led by a document, as the target may be
 * another site.
 */
export function sendFileRedirect(exchange: HttpExchange, channel: Channel, sendGone: SendBusy): boolean {
  const { redirects } = channel;
  if (!redirects || isUnsafe(exchange.method)) return false;
  const isData = exchange.url.pathname.endsWith('.data');
  const found = findRedirect(redirects, isData ? toPageUrl(exchange.url) : exchange.url);
  // A file that names the shop by its host can lead an address to itself
  if (!found || found.location === exchange.url.href) return false;
  const { status, location } = found;
  if (isData) sendAsDocument(exchange);
  else if (status === 410)
    sendGone(exchange, { channel, locale: chooseLocale(channel, exchange.url.pathname).locale });
  else sendRedirect(exchange, status, location);
  return true;
}
