import { z } from 'zod';
import type { CookieJar, SignedCookies } from '#app/request/request-context.ts';
import { COOKIES } from './cookies.ts';
import { ONE_TIME_MESSAGES, type OneTimeMessages } from './one-time-messages.ts';

const LIFETIME_MS = COOKIES.message.maxAgeSeconds * 1000;

/** A cookie has at most 4 kB. */
const MAX_VALUES = 6;
const MAX_TEXT_CHARS = 300;
const valuesSchema = z
  .record(z.string().max(20), z.union([z.number(), z.string().max(MAX_TEXT_CHARS)]))
  .refine((values) => Object.keys(values).length <= MAX_VALUES);

/**
 * Message key, path of the page that shows it, when it expires (ms since 1970), and the values of its placeholders. No text:
 * a page makes it.
 */
const payloadSchema = z.tuple([z.enum(ONE_TIME_MESSAGES), z.string(), z.number(), valuesSchema.default({})]);

/** The messages of one request, in the signed cookie `ralph-message`. A value that is not ours counts as absent. */
export function createOneTimeMessages(
  {
    cookies,
    signedCookies,
    url,
    isPrefetch,
  }: {
    readonly cookies: CookieJar;
    readonly signedCookies: SignedCookies;
    /** The page's URL as the shopper sees it. */
    readonly url: URL;
    /** The browser fetches the page before the visitor asks for it: the message stays until the page is shown. */
    readonly isPrefetch: boolean;
  },
  now: () => number = Date.now,
): OneTimeMessages {
  const messages: OneTimeMessages = {
    send(message, sitePath, values = {}) {
      const payload: unknown[] = [message, new URL(sitePath, url).pathname, now() + LIFETIME_MS];
      const short = Object.entries(values).map(([name, value]) => [name, cutText(value)]);
      if (short.length > 0) payload.push(Object.fromEntries(short));
      signedCookies.set(COOKIES.message, JSON.stringify(payload));
    },
    take: (accepted) => messages.takeWithValues(accepted)?.message ?? null,
    takeWithValues(accepted = ONE_TIME_MESSAGES) {
      if (!cookies.get(COOKIES.message.name) || isPrefetch) return null;
      const found = parsePayload(signedCookies.find(COOKIES.message));
      const isCurrent = found !== null && found.expiresAt > now();
      // Another tab may load a page between the form's answer and the page that the message is for.
      if (isCurrent && found.pathname !== url.pathname) return null;
      if (isCurrent && !accepted.includes(found.message)) return null;
      cookies.remove(COOKIES.message.name);
      cookies.markPersonal();
      return isCurrent ? { message: found.message, values: found.values } : null;
    },
  };
  return messages;
}

const cutText = (value: string | number) =>
  typeof value === 'string' && value.length > MAX_TEXT_CHARS
    ? `${value.slice(0, MAX_TEXT_CHARS - 1)}…`
    : value;

function parsePayload(text: string | null) {
  if (text === null) return null;
  const parsed = payloadSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return null;
  const [message, pathname, expiresAt, values] = parsed.data;
  return { message, pathname, expiresAt, values };
}
