import { findCookieValue } from './find-cookie-value.ts';
import { READABLE_COOKIES } from './readable-cookies.ts';
import { openTabChannel } from './tab-messages.ts';

/** Notifies the other tabs, and the listeners of this one, of who is logged in now: null after a logout (CT-06). */
export function broadcastAuth(): void {
  // Not in every browser: pages also compare the cookie when they get the focus
  if (!('BroadcastChannel' in window)) return;
  openTabChannel(() => {})({ type: 'auth', data: findCookieValue(document.cookie, READABLE_COOKIES.user) });
}
