import type { PublicChannel } from './root-data.ts';
import { useRootData } from './use-root-data.ts';

/** The shop that the page belongs to, as far as the browser may know it. */
export function useChannel(): PublicChannel {
  return useRootData().channel;
}
