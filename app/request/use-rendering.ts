import { createContext, useContext } from 'react';

/** Facts of a render on the server that are not loader data. Empty in the browser. */
export interface Rendering {
  /** Nonce of our own inline scripts and styles. The server replaces it by hashes in the policy and removes it. */
  readonly inlineToken?: string;
  readonly requestId?: string;
  /** HTTP status of the response. An error in loader data no longer carries it, because Remix hides error details. */
  readonly status?: number;
}

const RenderingContext = createContext<Rendering>({});

export const RenderingProvider = RenderingContext.Provider;

export function useRendering(): Rendering {
  return useContext(RenderingContext);
}
