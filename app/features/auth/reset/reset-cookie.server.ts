import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';

type KeyContext = Pick<RequestContext, 'sealedCookies'>;

/** Parameter of the mailed link (contract 4.8). */
export const RESET_KEY_PARAMETER = 'resetKey';
/** Longer ones would fill the cookie. Those of the API have 43 characters. */
const KEY = /^[\w.~+/=-]{1,200}$/;
const SUBJECT = 'reset';

/** A value that may be a key; null for any other, which is never sent back. */
export const parseResetKey = (value: string | null | undefined): string | null =>
  value !== null && value !== undefined && KEY.test(value) ? value : null;

/**
 * Moves the key of a link out of the URL: into a cookie that only this shop can read. An address with it would be in the
 * browser's history and readable by all scripts of the page, also those of third parties.
 */
export function saveResetKey({ sealedCookies }: KeyContext, key: string): void {
  sealedCookies.set(COOKIES.reset, key, SUBJECT);
}

/** The key of the link that this browser has opened; null without one. */
export const findResetKey = ({ sealedCookies }: KeyContext): string | null =>
  parseResetKey(sealedCookies.find(COOKIES.reset, SUBJECT));

export const removeResetKey = ({ sealedCookies }: KeyContext): void => sealedCookies.remove(COOKIES.reset);
