/** `AddressType`: every member a text, `""` when unknown (contract 3.11). */
export interface Address {
  readonly firstName: string;
  readonly lastName: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly addressLine3: string;
  readonly entryCode: string;
  readonly careOf: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly zip: string;
  readonly company: string;
  readonly mobile: string;
  readonly phone: string;
}

/** An address as clients write it: any member may be missing. */
export type AddressInput =
  { readonly [Member in keyof Address]?: string | null | undefined } | null | undefined;
