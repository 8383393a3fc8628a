import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTextSigner } from '#kernel/signed-text.ts';
import type { Session } from '#tests/support/api/auth-api.ts';
import type { DemoShop } from '#tests/support/shops.ts';

/** The secrets of the servers under test, the signing one first: those of `npm run e2e`, else of `npm start`. */
function readSecrets(): readonly string[] {
  const given = process.env.SESSION_SECRETS;
  if (given) return given.split(',');
  const file = path.join(process.env.DATA_DIR ?? './.data', 'session-secret');
  if (!existsSync(file)) throw new Error('Set SESSION_SECRETS to the secrets of the servers under test.');
  return [readFileSync(file, 'utf8').trim()];
}

const SECRETS = readSecrets();
export const SIGNING_SECRET = SECRETS[0] ?? '';
/** A secret that no longer signs but still verifies; the signing one where the servers have no other. */
export const REPLACED_SECRET = SECRETS.at(-1) ?? '';

/** A cookie as the storefront sets it on a shop's host: `name=value`. */
export function signedCookie(
  { key }: Pick<DemoShop, 'key'>,
  name: string,
  text: string,
  secret: string = SIGNING_SECRET,
): string {
  return `${name}=${createTextSigner([secret]).sign(text, { purpose: name, channel: key })}`;
}

/** The cookies of a login whose access token is so old, in a browser that was asked to remember it. */
export function loginCookies(
  shop: Pick<DemoShop, 'key'>,
  { token, refreshToken }: Session,
  { ageSeconds = 0 }: { readonly ageSeconds?: number } = {},
): string {
  const issuedAt = Math.floor(Date.now() / 1000) - ageSeconds;
  return [
    signedCookie(shop, 'ralph-auth', JSON.stringify([token, issuedAt, 900])),
    signedCookie(shop, 'ralph-auth-refresh', JSON.stringify([refreshToken, true])),
    'ralph-user=x',
  ].join('; ');
}
