import { randomBytes, randomUUID } from 'node:crypto';
import { signAccessToken } from '#backend/api/auth/access-token.ts';
import { hashPassword } from '#backend/domain/customers/passwords.ts';
import { LONGEST_TOKEN_SECONDS } from '#backend/domain/customers/ended-sessions.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { requireChannel } from './require-channel.ts';
import { findUserByEmail, insertUser } from '#backend/domain/customers/user-store.ts';

/** The user for previewing content (contract 4.9). */
const PREVIEW_EMAIL = 'preview-user@geins.io';

interface LoginTokenRequest {
  readonly channel: string | undefined;
  readonly email: string;
  readonly isPreview: boolean;
}

/** Creates the preview user with a random password that is not stored, so that it cannot sign in. */
async function createPreviewUser({ database, now }: BackendServices): Promise<void> {
  if (findUserByEmail(database, PREVIEW_EMAIL) !== null) return;
  const password = await hashPassword(randomBytes(48).toString('base64'));
  inTransaction(database, () => insertUser(database, PREVIEW_EMAIL, password, now()));
}

/**
 * Creates a token for `?loginToken=` of one shop (its key or channel id): a customer's bearer, marked as an operator's and
 * refused by every other shop. Throws for an unknown shop or e-mail address.
 */
export async function createLoginToken(
  services: BackendServices,
  { channel, email, isPreview }: LoginTokenRequest,
): Promise<string> {
  const { channelId } = requireChannel(services, channel);
  if (isPreview) await createPreviewUser(services);
  const user = findUserByEmail(services.database, isPreview ? PREVIEW_EMAIL : email.toLowerCase());
  if (user === null) throw new Error('There is no customer with this e-mail address.');
  const subject = {
    userId: user.id,
    email: user.email,
    customerType: user.customer_type,
    memberType: user.member_type,
    channelId,
    sessionId: randomUUID(),
  };
  const options = { now: services.now(), seconds: LONGEST_TOKEN_SECONDS, isSpoofed: true };
  return signAccessToken(services.secret, subject, options);
}
