import type { AttackResult } from './attack.ts';
import { memoryMbOf, type AttackedServers } from './attacked-servers.ts';

const EVERY_MS = 100;

/** Looks at the servers' resident memory ten times a second until `stop`, which returns the peaks and what is left. */
export function watchMemory(servers: AttackedServers): { stop(): AttackResult['memoryMb'] } {
  let [peakStorefront, peakTree] = [0, 0];
  const look = (): { storefront: number; tree: number } => {
    const { storefront, tree } = memoryMbOf(servers);
    peakStorefront = Math.max(peakStorefront, storefront);
    peakTree = Math.max(peakTree, tree);
    return { storefront, tree };
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      const after = look();
      const round = Math.round;
      return {
        peakStorefront: round(peakStorefront),
        peakTree: round(peakTree),
        afterStorefront: round(after.storefront),
        afterTree: round(after.tree),
      };
    },
  };
}
