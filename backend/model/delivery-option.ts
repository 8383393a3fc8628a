import type { Minor, Money } from '#backend/core/money/minor.ts';

/** A delivery option with its fee (contract 3.9 `ShippingOptionType`). */
export interface DeliveryOption {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly logo: string | null;
  readonly fee: Money;
  /** Inc VAT; -1: no threshold, 0: reached. */
  readonly amountLeftToFreeShipping: Minor;
  readonly isDefault: boolean;
  readonly isSelected: boolean;
}
