import { findCookieValue } from './find-cookie-value.ts';
import { READABLE_COOKIES } from './readable-cookies.ts';
import { openTabChannel } from './tab-messages.ts';

/** Tells the other tabs who is logged in now, and the parts of this one that hear of other tabs: null after a logout (CT-06). */
export function broadcastAuth(): void {
  // Not in every browser: pages also compare the cookie when they get the focus
  if (!('BroadcastChannel' in window)) return;
  openTabChannel(() => {})({ type: 'auth', data: findCookieValue(document.cookie, READABLE_COOKIES.user) });
}
