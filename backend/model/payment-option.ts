import type { Money } from '#backend/core/money/minor.ts';

/** A payment option with its fee (contract 3.9 `PaymentOptionType`). */
export interface PaymentOption {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly logo: string | null;
  readonly paymentType: 'STANDARD' | 'KLARNA' | 'GEINS_PAY';
  readonly checkoutType: 'STANDARD' | 'GEINS_PAY' | 'EXTERNAL';
  readonly fee: Money;
  readonly isDefault: boolean;
  readonly isSelected: boolean;
}
