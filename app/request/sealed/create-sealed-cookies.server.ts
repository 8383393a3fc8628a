import type { Channel } from '#app/channels/channel.ts';
import type { CookieJar, SealedCookies } from '#app/request/cookie-jar.ts';
import type { TextSealer } from './sealed-text.server.ts';

interface SealedCookieParts {
  readonly cookies: CookieJar;
  readonly channel: Pick<Channel, 'key'>;
  readonly sealer: TextSealer;
}

/** Longer values would not fit a cookie of 4,096 bytes with its name and attributes; browsers drop these without a word. */
const MAX_SEALED_CHARS = 3800;

/** The sealed cookies of one request. A seal holds for one cookie and subject of one channel (CH-11). */
export function createSealedCookies({ cookies, channel, sealer }: SealedCookieParts): SealedCookies {
  const scopeOf = (purpose: string, subject: string) => ({ purpose, channel: channel.key, subject });
  return {
    find({ name }, subject) {
      for (const value of cookies.getAll(name)) {
        if (value.length > MAX_SEALED_CHARS) continue;
        const text = sealer.findText(value, scopeOf(name, subject));
        if (text !== null) return text;
      }
      return null;
    },
    set(cookie, text, subject) {
      const sealed = sealer.seal(text, scopeOf(cookie.name, subject));
      if (sealed.length > MAX_SEALED_CHARS) return false;
      cookies.set(cookie, sealed);
      return true;
    },
    remove: ({ name }) => cookies.remove(name),
  };
}
