import type { CheckoutAnswer, CheckoutPage } from '#app/features/checkout/checkout-answer.ts';

/** What the answer to an order shows; the page's own data where the API could not return any, or where nothing was sent. */
export function selectPage(page: CheckoutPage, answer: CheckoutAnswer | undefined): CheckoutPage {
  const { checkout, cart, attempt } = answer ?? {};
  return checkout && cart && attempt !== undefined ? { checkout, cart, attempt } : page;
}
