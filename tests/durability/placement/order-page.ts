import { readFileSync } from 'node:fs';
import type { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import type { Answer } from '#tests/support/http.ts';

/** What a page may say about an order, by the message that it shows. */
const MESSAGES = {
  checking: ['orders', 'checking.text'],
  placed: ['orders', 'placed.unavailable'],
  'not ordered': ['payment', 'notOrdered'],
  'not paid': ['payment', 'notPaid'],
  'not sent now': ['checkout', 'notice.unreachable'],
  'payment pending': ['payment', 'pending.openText'],
  'cart gone': ['checkout', 'cartLost'],
  'failed, never twice': ['common', 'error.notSent.text'],
} as const;

const MAX_REDIRECTS = 5;

const PATTERNS = Object.entries(MESSAGES).map(([name, [file, key]]) => {
  const texts = JSON.parse(readFileSync(`app/i18n/messages/sv/${file}.json`, 'utf8')) as Record<
    string,
    string
  >;
  const parts = (texts[key] ?? '')
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [name, new RegExp(parts.join('.*'))] as const;
});

/** The page to which an answer leads a browser. */
export async function follow(shopper: Shopper, answer: Answer): Promise<Answer> {
  let at = answer;
  for (let count = 0; at.status === 303 && count < MAX_REDIRECTS; count += 1) {
    const { pathname, search } = new URL(at.headers.location ?? '', 'http://shop.example');
    // oxlint-disable-next-line no-await-in-loop -- each answer names the next page
    at = await shopper.get(pathname + search);
  }
  return at;
}

/** What a page says about the order: a name of `MESSAGES`, `order` with all of it, the page's kind, or its status. */
export function readOrderState({ status, body }: Answer): string {
  const text = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
  if (text.includes('ordered-goods')) return 'order';
  const found = PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  if (found.length > 0) return found.join(' and ');
  if (/<button[^>]*value="paid"/.test(text)) return 'payment page';
  return /name="attempt"/.test(text) ? 'checkout' : String(status);
}
