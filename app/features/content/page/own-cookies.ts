import type { MessageKey } from '#app/i18n/messages.ts';
import { listDisclosedCookies } from './cookie-disclosures.ts';

interface OwnCookie {
  readonly names: readonly string[];
  readonly purpose: MessageKey;
  readonly lifetime: MessageKey;
}

/** Not a cookie, but stored in the browser as well (SR-04). */
const RECENT_SEARCHES: OwnCookie = {
  names: ['recentSearches'],
  purpose: 'content.cookies.use.recentSearches',
  lifetime: 'content.cookies.life.untilCleared',
};

/** The rows of the page about cookies (LY-12). Cookies with the same purpose and lifetime share a row. */
export function listOwnCookies(): readonly OwnCookie[] {
  const rows = new Map<string, OwnCookie>();
  for (const { name, disclosure } of listDisclosedCookies()) {
    const purpose = `content.cookies.use.${disclosure.purpose}` as const;
    const lifetime = `content.cookies.life.${disclosure.lifetime}` as const;
    const key = `${purpose} ${lifetime}`;
    rows.set(key, { names: [...(rows.get(key)?.names ?? []), name], purpose, lifetime });
  }
  return [...rows.values(), RECENT_SEARCHES];
}
