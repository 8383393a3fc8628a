import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import type { Visitor } from '#app/request/visitor/visitor.ts';

interface Browser {
  readonly send: typeof fetch;
  readonly readCookies: () => string;
}

const BROWSER: Browser = { send: (...call) => fetch(...call), readCookies: () => document.cookie };

/**
 * Asks the server for the visitor's personal parts and shows them. An answer is dropped where the cart was changed
 * meanwhile, and a failed one, so that the page keeps what the cookie says.
 */
export async function askVisitor(
  source: PrefixedUrl,
  show: (visitor: Visitor) => void,
  { send, readCookies }: Browser = BROWSER,
): Promise<void> {
  const readCount = (): string | null => findCookieValue(readCookies(), READABLE_COOKIES.cartCount);
  const before = readCount();
  const answer = await send(source, { priority: 'low' }).catch(() => null);
  if (!answer?.ok) return;
  const visitor = (await answer.json()) as Visitor;
  const after = readCount();
  // The answer itself corrects a wrong count
  if (after === before || Number(after) === (visitor.cart?.count ?? 0)) show(visitor);
}
