/** Attributes of the document's root: scripts read them without waiting for the page's data. */
export interface DocumentConsent {
  /** What the shop asks; see `formatQuestion`. */
  readonly 'data-consent': string;
  /** Address of the tag manager's script with the container's id; absent where the channel has none. */
  readonly 'data-tags'?: string;
  /** Browsers measure pages, `always` or with `consent` to statistics; absent where they do not. */
  readonly 'data-vitals'?: 'always' | 'consent';
  /** The shop's id at the personalisation service, a space, and the address for events. */
  readonly 'data-personalisation'?: string;
}
