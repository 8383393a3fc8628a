import { openTabChannel } from './tab-messages.ts';

/** Notifies the other tabs, and the listeners of this one, that prices are shown in another way (LY-13). */
export function announceChoice(): void {
  // Not in every browser: pages also compare the cookies when they get the focus
  if ('BroadcastChannel' in window) openTabChannel(() => {})({ type: 'choices', data: null });
}
