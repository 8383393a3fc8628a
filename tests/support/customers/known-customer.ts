import {
  authenticate,
  login,
  sessionOf,
  uniqueCredentials,
  type Credentials,
} from '#tests/support/api/auth-api.ts';
import { callApi } from '#tests/support/api/cart-api.ts';
import { mailsTo } from '#tests/support/api/outbox.ts';
import type { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { signedCookie } from '#tests/support/session-cookies.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { asVisitor, anAddress } from '#tests/support/visitor-header.ts';

/** A customer whose tokens a test has, which no page ever shows. */
export interface KnownCustomer {
  readonly credentials: Credentials;
  readonly token: string;
  readonly refreshToken: string;
}

/** Registers a customer with the API of a shop's channel. */
export async function aKnownCustomer({ channelId }: DemoShop): Promise<KnownCustomer> {
  const credentials = uniqueCredentials('known');
  const headers = { ...asVisitor(anAddress(), channelId), 'x-arkad-channel': channelId };
  return { credentials, ...sessionOf(await authenticate('register', credentials, { headers })) };
}

/** Gives a visitor the cookies of a login, as the storefront sets them. */
export function giveLogin({ shop, cookies }: Shopper, { token, refreshToken }: KnownCustomer): void {
  for (const [name, text] of [
    ['ralph-auth', token],
    ['ralph-auth-refresh', refreshToken],
  ] as const) {
    const cookie = signedCookie(shop, name, text);
    cookies.set(name, cookie.slice(name.length + 1));
  }
}

const USER =
  '{ email customerType newsletter gender personalId address { firstName lastName addressLine1 zip city mobile company } }';

/** What the API has of a customer: the account, mails that were sent, and whether the password still opens it. */
export async function readCustomer(
  shop: DemoShop,
  { credentials, token }: KnownCustomer,
): Promise<Readonly<Record<string, unknown>>> {
  const [user, mails] = await Promise.all([
    callApi(shop, { field: 'getUser', select: USER, token }),
    mailsTo(credentials.username),
  ]);
  await login(credentials);
  return { user, mails: mails.map(({ kind }) => kind) };
}
