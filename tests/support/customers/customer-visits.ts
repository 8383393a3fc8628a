import type { Credentials } from '#tests/support/api/auth-api.ts';
import { loadResetKey } from '#tests/support/api/outbox.ts';
import { Shopper, type Fields } from '#tests/support/checkout/checkout-shopper.ts';
import type { Answer } from '#tests/support/http.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { anAddress } from '#tests/support/visitor-header.ts';

/** Where the panel's scripts send the forms of login, registration and a forgotten password. */
export const SESSION_PATH = '/account/session';

/** A browser at an address of its own, because tries to log in and registrations are limited per address. */
export function aVisitor(shop: DemoShop, address: string = anAddress()): Shopper {
  const visitor = new Shopper(shop);
  visitor.headers['x-forwarded-for'] = address;
  return visitor;
}

/** Sends the login form as the panel does. The answer may be a refusal. */
export const submitLogin = (
  visitor: Shopper,
  { username, password }: Credentials,
  fields: Fields = {},
): Promise<Answer> =>
  visitor.post(
    SESSION_PATH,
    { intent: 'login', email: username, password, remember: 'on', ...fields },
    'application/json',
  );

/** Logs a visitor in. Throws for a refusal. */
export async function signIn(visitor: Shopper, credentials: Credentials): Promise<Shopper> {
  return expectSession(visitor, await submitLogin(visitor, credentials));
}

/** Sends the registration form as the panel does. The answer may be a refusal. */
export const submitRegistration = (visitor: Shopper, email: string, fields: Fields = {}): Promise<Answer> =>
  visitor.post(
    SESSION_PATH,
    { intent: 'register', customerType: 'PERSON', email, ...fields },
    'application/json',
  );

/** Chooses a password by the mailed link, and logs in with it. Throws for a refusal. */
export async function choosePassword(visitor: Shopper, credentials: Credentials): Promise<Shopper> {
  const { username, password } = credentials;
  const fields = { resetKey: await loadResetKey(username), password, passwordAgain: password };
  const { status } = await visitor.post('/account/reset-password', { intent: 'reset', ...fields });
  if (status !== 303) throw new Error(`The password is not taken: ${status}`);
  return signIn(visitor, credentials);
}

function expectSession(visitor: Shopper, { status, body }: Answer): Shopper {
  if (!visitor.cookies.has('ralph-auth'))
    throw new Error(`No login in ${visitor.shop.key}: ${status} ${body}`);
  return visitor;
}
