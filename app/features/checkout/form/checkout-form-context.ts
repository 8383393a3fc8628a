import { createContext, useContext } from 'react';
import type { CheckoutFieldName, CheckoutView } from '#app/features/checkout/checkout-view.ts';
import { invariant } from '#kernel/invariant.ts';

/** What the steps of the checkout form share. */
export interface CheckoutFormState {
  readonly checkout: CheckoutView;
  /** E-mail address of the account; null for a guest. */
  readonly customer: string | null;
  /** The error text of a field. */
  readonly findText: (field: CheckoutFieldName) => string | undefined;
  /** Left with a value that keeps its rule. */
  readonly isValid: (field: CheckoutFieldName) => boolean;
  /** Deliveries and sums are those from before a change that is being saved. */
  readonly isSumStale: boolean;
  /** Fees are without VAT, and are marked as such (PR-01). */
  readonly isExVat: boolean;
}

export const CheckoutFormContext = createContext<CheckoutFormState | null>(null);

export function useCheckoutForm(): CheckoutFormState {
  const state = useContext(CheckoutFormContext);
  invariant(state, 'The steps of the checkout are rendered inside its form');
  return state;
}

/** DOM id of a field's control, or of the group of its options. */
export const fieldId = (field: string): string => `checkout-${field.replace('.', '-')}`;
