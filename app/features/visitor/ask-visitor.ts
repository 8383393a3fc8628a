import { COOKIES } from '#app/request/cookies.ts';
import { findCookieValue } from '#app/request/find-cookie-value.ts';
import type { Visitor } from '#app/request/visitor/visitor.ts';

const readCount = (): string | null => findCookieValue(document.cookie, COOKIES.cartCount.name);

/**
 * Asks the server for the visitor's personal parts and shows them. An answer is dropped where the cart was changed
 * meanwhile, and a failed one, so that the page keeps what the cookie says.
 */
export async function askVisitor(
  source: string,
  show: (visitor: Visitor) => void,
  send: typeof fetch = fetch,
): Promise<void> {
  const before = readCount();
  const answer = await send(source, { priority: 'low' }).catch(() => null);
  if (!answer?.ok) return;
  const visitor = (await answer.json()) as Visitor;
  const after = readCount();
  // The answer itself corrects a wrong count
  if (after === before || Number(after) === (visitor.cart?.count ?? 0)) show(visitor);
}
