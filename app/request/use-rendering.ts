import { createContext, useContext } from 'react';

/** What the server knows about a failed request. Errors in loader data do not carry it, because Remix hides error details. */
export interface Failure {
  /** Absent on 404 pages, which are the same for all visitors. */
  readonly requestId?: string | undefined;
  /** HTTP status of the response. */
  readonly status: number;
  /** Fields of the form that failed, to submit again. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Facts of a render on the server that are not loader data. Empty in the browser. */
export interface Rendering {
  /** Nonce of our own inline scripts and styles. The server replaces it by hashes in the policy and removes it. */
  readonly inlineToken?: string;
  /** Set while rendering an error page. */
  readonly failure?: Failure | undefined;
}

const RenderingContext = createContext<Rendering>({});

export const RenderingProvider = RenderingContext.Provider;

export function useRendering(): Rendering {
  return useContext(RenderingContext);
}
