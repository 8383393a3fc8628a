import type { Channel } from '#app/channels/channel.ts';
import type { CookieJar, SignedCookies } from './cookie-jar.ts';
import type { TextSigner } from './signed-text.server.ts';

interface SignedCookieParts {
  readonly cookies: CookieJar;
  readonly channel: Pick<Channel, 'key'>;
  readonly signer: TextSigner;
}

/** The signed cookies of one request. A signature holds for one cookie of one channel (CH-11). */
export function createSignedCookies({ cookies, channel, signer }: SignedCookieParts): SignedCookies {
  const scopeOf = (name: string) => ({ purpose: name, channel: channel.key });
  return {
    find({ name }) {
      for (const value of cookies.getAll(name)) {
        const text = signer.findText(value, scopeOf(name));
        if (text !== null) return text;
      }
      return null;
    },
    set: (cookie, text) => cookies.set(cookie, signer.sign(text, scopeOf(cookie.name))),
    remove: ({ name }) => cookies.remove(name),
  };
}
