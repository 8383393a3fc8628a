import type { CUSTOMER_TYPES } from '#app/channels/channel-schema.server.ts';

export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** The visitor's choices, read from the `ralph` cookie (CK-03) with the channel's defaults beneath. */
export interface Preferences {
  readonly customerType: CustomerType;
  /** Show prices with VAT (PR-01). */
  readonly vatIncluded: boolean;
}
