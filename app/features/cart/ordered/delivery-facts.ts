/** How an order is delivered and paid, and its addresses. */
export interface DeliveryFacts {
  /** Lines of text, the name first. */
  readonly billingAddress: readonly string[];
  /** Absent where it is the billing address. */
  readonly shippingAddress?: readonly string[];
  /** The buyer's message to the shop. */
  readonly message?: string;
  readonly delivery?: string;
  /** Name and address of the place where the buyer fetches the goods. */
  readonly pickupPoint?: string;
  /** The day of arrival, as text. */
  readonly expected?: string;
  readonly payment?: string;
  /** The last day to pay an invoice, as text. */
  readonly due?: string;
}
