import { useEffect, useState } from 'react';
import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { usePrefixedUrl } from '#app/ui/link/link-prefix.ts';

/** Waits between questions: quick at first, because most callbacks are seconds late. About two minutes in all. */
const WAITS_S = [1, 1, 2, 3, 5, 8, 13, 20, 30, 30];
/** A question without an answer must not stop the next one. */
const ANSWER_MS = 10_000;

/**
 * Asks whether the payment of this browser's order is decided, and loads the page anew once it is. True while it asks; false when it
 * has given up. A failed question counts as undecided.
 */
export function usePaymentPolling(): boolean {
  const state = usePrefixedUrl('/checkout/payment-state');
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const wait = WAITS_S[asked];
    if (wait === undefined) return undefined;
    let isOver = false;
    const timer = setTimeout(async () => {
      const isDecided = await askDecided(state);
      if (isOver) return;
      if (isDecided) window.location.reload();
      else setAsked((count) => count + 1);
    }, wait * 1000);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, state]);
  return asked < WAITS_S.length;
}

async function askDecided(url: PrefixedUrl): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const body: unknown = answer.ok ? await answer.json() : null;
    return typeof body === 'object' && body !== null && 'kind' in body && body.kind !== 'pending';
  } catch {
    return false;
  }
}
