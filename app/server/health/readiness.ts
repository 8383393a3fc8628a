import type { ChannelStatus } from '#app/channels/channel-status.server.ts';

/** How many shops a start waits for (`READY_REQUIRES`): one, or every channel file's. */
export type ReadyRequires = 'any' | 'all';

/** Whether enough shops are served, by the states of all channel files. */
export type AreEnoughServed = (states: readonly ChannelStatus['state'][]) => boolean;

/**
 * `all` holds a start back, not a running server: once all shops were served, one broken new file does not take the process
 * out of the load balancer.
 */
export function createReadiness(requires: ReadyRequires): AreEnoughServed {
  let wereAllServed = false;
  return (states) => {
    const isAnyServed = states.some((state) => state !== 'failed');
    wereAllServed ||= isAnyServed && !states.includes('failed');
    return isAnyServed && (requires === 'any' || wereAllServed);
  };
}
