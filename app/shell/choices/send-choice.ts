import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { announceChoice } from '#app/request/visitor/announce-choice.ts';
import type { LoadOverlays } from '#app/ui/overlays/use-overlays.ts';
import { isRevalidating, revalidate, untilRevalidated } from '#app/ui/router/remix-globals.ts';

interface ChoicePage {
  /** Of the form. */
  readonly url: PrefixedUrl;
  readonly overlays: LoadOverlays;
  readonly closeLabel: string;
}

type Button = Pick<HTMLButtonElement, 'name' | 'value' | 'textContent' | 'parentElement'>;

/**
 * Stores the choice of a pressed button and shows the page by it, which stays where it is: its data is loaded again, and so is an open
 * cart. A toast says what was chosen. Rejects where the choice is not stored.
 */
export async function sendChoice(
  { name, value, textContent, parentElement }: Button,
  { url, overlays, closeLabel }: ChoicePage,
  send: typeof fetch = fetch,
): Promise<void> {
  const wasLoading = isRevalidating();
  // On its way meanwhile; the next press tries again
  overlays().catch(() => {});
  const body = new URLSearchParams({ [name]: value });
  // A stored choice redirects to the page; `manual` does not follow it
  const answer = await send(url, { method: 'POST', body, redirect: 'manual' });
  if (answer.type !== 'opaqueredirect') throw new Error('The choice was not stored');
  // What watches the cookies may have started it already
  const shown = wasLoading || !isRevalidating() ? revalidate() : untilRevalidated();
  announceChoice();
  await shown;
  const label = parentElement?.getAttribute('aria-label') ?? '';
  const { toasts } = await overlays();
  toasts.show({ key: 'choice', tone: 'success', content: `${label}: ${textContent ?? ''}`, closeLabel });
}
