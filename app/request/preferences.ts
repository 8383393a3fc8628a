import type { CUSTOMER_TYPES } from '#app/channels/schema/channel-schema.server.ts';

export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** The visitor's choices of the state cookie (CK-03), else the channel's defaults. */
export interface Preferences {
  readonly customerType: CustomerType;
  /** Show prices with VAT (PR-01). */
  readonly vatIncluded: boolean;
}
