import { anInvoiceCheckout } from '#tests/support/checkout/an-invoice-checkout.ts';
import { randomUUID } from 'node:crypto';
import { signAccessToken, loadOrCreateSecret } from '#backend/api/auth/access-token.ts';
import type { BackendAnswer, RunningBackend } from './running-backend.ts';
import { readRows } from './orders-on-disk.ts';
import { CHANNEL } from './tiny-shop.ts';

const EMBEDDED_PAYMENT = 25;

const PLACE = `mutation Place($cartId: String!, $checkout: CheckoutInputType!, $channelId: String) {
  placeOrder(cartId: $cartId, checkout: $checkout, channelId: $channelId, languageId: "sv-SE", marketId: "se") {
    orderId publicId status redirectUrl
  }
}`;

export interface PlacedOrder {
  readonly orderId: string;
  readonly publicId: string;
  readonly status: string;
  readonly redirectUrl: string | null;
}

export interface PlacingResult {
  readonly order: PlacedOrder | null;
  /** Code of the refusal; null when the order was placed. */
  readonly refusal: string | null;
}

function parsePlacingResult({ data, errors }: BackendAnswer): PlacingResult {
  const code = errors?.[0]?.extensions?.code ?? null;
  return { order: (data?.placeOrder as PlacedOrder | null | undefined) ?? null, refusal: code };
}

/** Places the order of a cart. Rejects when the backend exits before it answers. */
export async function placeOrder(
  backend: RunningBackend,
  cartId: string,
  checkout: object = anInvoiceCheckout(),
  token?: string,
): Promise<PlacingResult> {
  return parsePlacingResult(await backend.post(PLACE, { cartId, checkout, channelId: CHANNEL }, token));
}

/** Opens an embedded payment for a cart and returns its payment id. The order is written when it is paid. */
export async function openEmbeddedPayment(
  backend: RunningBackend,
  dataDir: string,
  cartId: string,
  { token, ...more }: { readonly email?: string; readonly token?: string | undefined } = {},
): Promise<string> {
  const query = `mutation ($cartId: String!, $checkout: CheckoutInputType!, $channelId: String) {
    createOrUpdateCheckout(cartId: $cartId, checkout: $checkout, channelId: $channelId) { checkoutStatus }
  }`;
  const checkout = anInvoiceCheckout({ ...more, paymentId: EMBEDDED_PAYMENT });
  const { errors } = await backend.post(query, { cartId, checkout, channelId: CHANNEL }, token);
  const [payment] = readRows<{ id: string }>(dataDir, 'select id from payments where cart_id = ?', [cartId]);
  if (payment === undefined) throw new Error(`The backend opened no payment: ${JSON.stringify(errors)}`);
  return payment.id;
}

/** Creates an access token of the demo customer, signed with this backend's key. */
export function signIn(dataDir: string): Promise<string> {
  const [user] = readRows<{ id: number; email: string }>(
    dataDir,
    "select id, email from users where email = 'person@example.com'",
  );
  if (user === undefined) throw new Error('The demo has no customer.');
  const subject = {
    userId: user.id,
    email: user.email,
    customerType: 'PERSON' as const,
    memberType: 'standard',
    sessionId: randomUUID(),
  };
  return signAccessToken(loadOrCreateSecret(dataDir), subject, { now: new Date() });
}
