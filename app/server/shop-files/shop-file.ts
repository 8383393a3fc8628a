import type { Channel } from '#app/channels/channel.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { LinkBuilder } from '#app/i18n/links.ts';
import type { Translate } from '#app/i18n/messages.ts';

/** What the files are made from. Never the API: they answer during its outages. */
export interface ShopFileFacts {
  readonly channel: Channel;
  readonly locale: ChannelLocale;
  readonly links: LinkBuilder;
  readonly translate: Translate;
  readonly now: Date;
  /** Whether sitemaps are built. */
  readonly hasSitemap: boolean;
}

/** The text of a file; null where the shop has none. */
export type MakeShopFile = (facts: ShopFileFacts) => string | null;

export const joinLines = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
