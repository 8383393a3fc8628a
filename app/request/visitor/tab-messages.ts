import { findCookieValue, READABLE_COOKIES } from './readable-cookies.ts';

/** The browser's tabs of one shop: channels belong to an origin (contract 11.5). */
const TAB_CHANNEL = 'ralph_channel';

/** A message from one tab to the others (CT-06). */
export type TabMessage =
  /** The whole cart, null without one; its texts are in the language. */
  | { readonly type: 'cart'; readonly data: { readonly count: number } | null; readonly language: string }
  /** The user's name; null after a logout. */
  | { readonly type: 'auth'; readonly data: string | null }
  /** Another market, customer type or VAT mode, which the cookies have. */
  | { readonly type: 'choices'; readonly data: null };

/**
 * Calls `receive` with the messages of other tabs, and with those of other callers in this tab.
 *
 * @returns sends a message to the others
 */
export function openTabChannel(receive: (message: TabMessage) => void): (message: TabMessage) => void {
  let channel: BroadcastChannel | null = null;
  const open = (): void => {
    channel ??= new BroadcastChannel(TAB_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data));
  };
  open();
  // A page with an open channel does not enter the browser's memory of visited pages
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && open());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  return (message) => channel?.postMessage(message);
}

/** Notifies the other tabs, and the listeners of this one, of who is logged in now: null after a logout (CT-06). */
export function broadcastAuth(): void {
  // Not in every browser: pages also compare the cookie when they get the focus
  if (!('BroadcastChannel' in window)) return;
  openTabChannel(() => {})({ type: 'auth', data: findCookieValue(document.cookie, READABLE_COOKIES.user) });
}
