import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { LinkBuilder } from '#app/i18n/links.ts';
import type { Messages, Namespace, Translate } from '#app/i18n/messages.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { Logger } from '#app/kernel/logger.ts';
import type { Preferences } from './preferences.ts';

/**
 * Everything one request carries. It is made once, from the request, and passed as the first argument of whatever needs
 * it: there is no "current" channel anywhere else (CH-11).
 */
export interface RequestContext {
  readonly channel: Channel;
  readonly locale: ChannelLocale;
  /** Market alias, `se`: the visitor's choice or the channel's default. */
  readonly market: string;
  readonly preferences: Preferences;
  readonly commerce: CommerceClient;
  readonly cookies: CookieJar;
  readonly links: LinkBuilder;
  /** The words of some namespaces in the request's language, for the browser. */
  readonly messages: (...namespaces: Namespace[]) => Messages;
  readonly translate: Translate;
  readonly log: Logger;
  readonly requestId: string;
  /**
   * Random per request. Our own inline scripts and styles carry it as their nonce while rendering; the server allows
   * exactly those by hash and takes the attribute out, so that a page stays byte-identical for any two visitors.
   */
  readonly inlineToken: string;
  /**
   * The page's URL as the shopper sees it, scheme, host and prefix included. A request for a page's data (`.data`,
   * `_routes`) carries the page's.
   */
  readonly url: URL;
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
