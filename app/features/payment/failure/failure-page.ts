import type { ShopPath } from '#kernel/shop-path.ts';
import type { PaymentFailure } from './payment-failure.ts';

/** What the page of a failed payment shows. */
export interface FailurePage {
  readonly reason: PaymentFailure;
  /** Whether goods wait in it; `unknown`: the API could not be asked. */
  readonly cart: 'kept' | 'none' | 'unknown';
  /** Names of the cart's goods that are sold out or fewer than wanted; of the reason `outOfStock` only. */
  readonly short: readonly string[];
  readonly checkoutPath: ShopPath;
  readonly cartPath: ShopPath;
}
