/** DOM id of the form and of the notice that replaces it. Without script, the answer opens at this element. */
export const REMINDER_FORM = 'remind';

export interface SoldOutSize {
  readonly skuId: number;
  /** Empty for a product without sizes. */
  readonly name: string;
}
