import type { PrefixedUrl } from '#kernel/shop-path.ts';
import type { LoadOverlays } from '#app/ui/overlay/overlays.tsx';
import { isRevalidating, revalidate, untilRevalidated } from '#app/ui/router/remix-globals.ts';
import { openTabChannel } from '#app/request/visitor/tab-messages.ts';

interface ChoiceOptions {
  /** Of the form. */
  readonly url: PrefixedUrl;
  readonly overlays: LoadOverlays;
  readonly closeLabel: string;
}

/**
 * Stores the choice of a pressed button, loads the data of the page and of an open cart again, and shows a toast. Rejects if the choice is
 * not stored.
 */
export async function sendChoice(
  { name, value, textContent, parentElement }: HTMLButtonElement,
  { url, overlays, closeLabel }: ChoiceOptions,
): Promise<void> {
  const wasLoading = isRevalidating();
  // Loaded in parallel; a failure rejects below
  overlays().catch(() => {});
  const body = new URLSearchParams({ [name]: value });
  // A stored choice redirects to the page; `manual` does not follow it
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (answer.type !== 'opaqueredirect') throw new Error('The choice was not stored');
  // The watcher of the cookies may have started it already
  const shown = wasLoading || !isRevalidating() ? revalidate() : untilRevalidated();
  announceChoice();
  await shown;
  const label = parentElement?.getAttribute('aria-label') ?? '';
  const { toasts } = await overlays();
  toasts.show({ key: 'choice', tone: 'success', content: `${label}: ${textContent ?? ''}`, closeLabel });
}

/** Notifies the other tabs, and the listeners of this one, that prices are shown in another way (LY-13). */
export function announceChoice(): void {
  // Not in every browser: pages also compare the cookies when they get the focus
  if ('BroadcastChannel' in window) openTabChannel(() => {})({ type: 'choices', data: null });
}
