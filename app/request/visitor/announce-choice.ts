import { openTabChannel } from './tab-messages.ts';

/** Tells the other tabs, and the parts of this one that hear of them, that prices are shown in another way (LY-13). */
export function announceChoice(): void {
  // Not in every browser: pages also compare the cookies when they get the focus
  if ('BroadcastChannel' in window) openTabChannel(() => {})({ type: 'choices', data: null });
}
