import type { PublicChannel } from './root-data.ts';
import { useRootData } from './use-root-data.ts';

/** The public part of the page's channel. */
export function useChannel(): PublicChannel {
  return useRootData().channel;
}
