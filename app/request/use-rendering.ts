import { createContext, useContext, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import type { PageTexts } from '#app/i18n/use-translate.ts';

/** The server's details of a failed request. Errors in loader data do not carry them, because Remix hides error details. */
export interface Failure {
  /** Absent on 404 pages, which are the same for all visitors. */
  readonly requestId?: string | undefined;
  /** HTTP status of the response. */
  readonly status: number;
  /** Fields of the form that failed, to submit again. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** HTML of what the 404 page offers instead; empty where nothing is known. */
  readonly offers?: string;
}

/** A part of a page whose markup is cached: see CachedFragment. */
export interface Part<Data extends object> {
  readonly view: FunctionComponent<Data>;
  readonly data: Data;
  readonly texts: PageTexts;
}

/** Facts of a render on the server that are not loader data. Empty in the browser. */
export interface Rendering {
  /** Nonce of our own inline scripts and styles. The server replaces it by hashes in the policy and removes it. */
  readonly inlineToken?: string;
  /** Set while rendering an error page. */
  readonly failure?: Failure | undefined;
  /** The markup of a part, rendered at most once. */
  readonly cacheFragment?: <Data extends object>(part: Part<Data>) => string;
  /** The account's panel, on the server (see `LazyOpenPanel`). */
  readonly OpenPanel?: ComponentType<{ readonly data: never }>;
  /** The first script of channels with a tag manager. */
  readonly consentDefaults?: string;
  /** The question about cookies, where the server asks it: of visitors without scripts who have not answered (CK-01). */
  readonly question?: ReactNode;
  /** The style sheets of the account's panel. */
  readonly panelStyles?: readonly string[];
}

const RenderingContext = createContext<Rendering>({});

export const RenderingProvider = RenderingContext.Provider;

export function useRendering(): Rendering {
  return useContext(RenderingContext);
}
