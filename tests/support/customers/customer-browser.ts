import type { BrowserContext } from '@playwright/test';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import type { Credentials } from '#tests/support/api/auth-api.ts';
import type { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { aVisitor, signIn } from './customer-visits.ts';

const isHttpOnly = (name: string): boolean =>
  Object.values(COOKIES).some((cookie) => cookie.name === name && cookie.httpOnly);

/** Gives a browser the cookies of a visitor who sends plain requests. */
export async function takeCookies(context: BrowserContext, { shop, cookies }: Shopper): Promise<void> {
  await context.addCookies(
    [...cookies].map(([name, value]) => ({
      name,
      value,
      url: shopUrl(shop.host),
      httpOnly: isHttpOnly(name),
      sameSite: 'Lax' as const,
    })),
  );
}

/** Logs a browser in without its pages: for tests of what comes after the login. */
export async function signInBrowser(
  context: BrowserContext,
  shop: DemoShop,
  credentials: Credentials,
): Promise<void> {
  await takeCookies(context, await signIn(aVisitor(shop), credentials));
}
