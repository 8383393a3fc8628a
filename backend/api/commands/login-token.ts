import { randomBytes } from 'node:crypto';
import { signAccessToken } from '#backend/api/auth/access-token.ts';
import { hashPassword } from '#backend/domain/customers/passwords.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { findUserByEmail, insertUser } from '#backend/domain/customers/user-store.ts';

/** One hour (contract 4.9): these tokens are not refreshed. */
const LOGIN_TOKEN_SECONDS = 3600;
/** The user for previewing content (contract 4.9). */
const PREVIEW_EMAIL = 'preview-user@geins.io';

/** Creates the preview user with a random password that is not stored, so that it cannot sign in. */
async function createPreviewUser({ database, now }: BackendServices): Promise<void> {
  if (findUserByEmail(database, PREVIEW_EMAIL) !== null) return;
  const password = await hashPassword(randomBytes(48).toString('base64'));
  inTransaction(database, () => insertUser(database, PREVIEW_EMAIL, password, now()));
}

/**
 * Creates a token for `?loginToken=`: a customer's bearer, marked as an operator's. Throws for an unknown e-mail
 * address.
 */
export async function createLoginToken(
  services: BackendServices,
  { email, isPreview }: { readonly email: string; readonly isPreview: boolean },
): Promise<string> {
  if (isPreview) await createPreviewUser(services);
  const user = findUserByEmail(services.database, isPreview ? PREVIEW_EMAIL : email.toLowerCase());
  if (user === null) throw new Error('There is no customer with this e-mail address.');
  const subject = {
    userId: user.id,
    email: user.email,
    customerType: user.customer_type,
    memberType: user.member_type,
  };
  const options = { now: services.now(), seconds: LOGIN_TOKEN_SECONDS, isSpoofed: true };
  return signAccessToken(services.secret, subject, options);
}
