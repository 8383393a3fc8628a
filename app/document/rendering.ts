import { createContext, useContext } from 'react';

/** What a render on the server knows beyond loader data. Empty in the browser, where React leaves such attributes alone. */
export interface Rendering {
  /** Nonce of our own inline scripts and styles while rendering; the server turns it into hashes and takes it out. */
  readonly inlineToken?: string;
  readonly requestId?: string;
  /** HTTP status of the answer: an error in loader data no longer says it (Remix hides errors from browsers). */
  readonly status?: number;
}

const RenderingContext = createContext<Rendering>({});

export const RenderingProvider = RenderingContext.Provider;

export function useRendering(): Rendering {
  return useContext(RenderingContext);
}
