/** How long a text for a link is valid. */
export const LINK_VALID_MS = 24 * 3_600_000;

/** The text of a link, also of a used one, for the page that explains that it was used. */
export type FoundText =
  | { readonly kind: 'unused' | 'used'; readonly text: string }
  /** Not ours, damaged, of another shop or purpose, or too old. */
  | { readonly kind: 'invalid' };

/**
 * Texts that travel in links and are used once, within a day. Only we can read or change them, for this channel and the purpose
 * for which they were made (CH-11).
 */
export interface SingleUseTexts {
  /** In characters that are allowed in URLs. */
  make(purpose: string, text: string): string;
  /** Uses nothing: programs open links before people do. */
  find(purpose: string, made: string): Promise<FoundText>;
  /**
   * As `find`, and uses the text up: `unused` once.
   *
   * @throws StoreUnavailableError as `Nonces.use`
   */
  use(purpose: string, made: string): Promise<FoundText>;
  /**
   * Uses up a text that someone else made, at this time in Unix ms, and that is valid for less than a day: false where it was used
   * before, or may have been.
   *
   * @throws StoreUnavailableError as `Nonces.use`
   */
  useOther(purpose: string, made: { readonly text: string; readonly madeAt: number }): Promise<boolean>;
  /** Whether such a text was used up, for pages, which need not be certain. */
  isOtherUsed(purpose: string, text: string): Promise<boolean>;
}

/** The store that replicas share is down, full, or too slow. The message names no secret. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** By name: pages and server are built apart, each with its own copy of the class. */
export const isStoreUnavailable = (error: unknown): error is StoreUnavailableError =>
  error instanceof Error && error.name === 'StoreUnavailableError';
