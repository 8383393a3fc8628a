import { randomUUID } from 'node:crypto';
import { inTransaction } from '#backend/core/db/transaction.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { endResetKeys, hashPassword, isPassword } from '#backend/domain/customers/passwords.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  setPassword,
  type StoredUser,
} from '#backend/domain/customers/user-store.ts';
import { signAccessToken } from './access-token.ts';
import { authenticateBearer } from './bearer.ts';
import type { Challenges, Signature } from './challenges.ts';
import {
  endSession,
  endSessionById,
  endSessions,
  issueRefreshToken,
  REMEMBERED_MINUTES,
  rotateRefreshToken,
} from '#backend/domain/customers/refresh-tokens.ts';
import type { Throttle, Wait } from './throttle.ts';

/** The common fields of the three signed actions, validated for shape. */
export interface SignedRequest {
  readonly username: string;
  readonly signature: Signature;
  readonly password: string;
  readonly newPassword: string | null;
  /** Session lifetime in minutes; null for a remembered session. */
  readonly sessionMinutes: number | null;
  readonly address: string;
  /** The channel that the call names, and the session is bound to; null for a session of the account. */
  readonly namedChannel: string | null;
}

export type AuthResult =
  | { readonly ok: true; readonly token: string; readonly refreshToken: string }
  | { readonly ok: false; readonly code: AuthFailure; readonly waitSeconds?: number };
export type AuthFailure = 'INVALID_CREDENTIALS' | 'INVALID_SIGNATURE' | 'ACCOUNT_EXISTS' | 'TOO_MANY_TRIES';

export interface AuthServices {
  readonly services: BackendServices;
  readonly challenges: Challenges;
  readonly throttle: Throttle;
}

interface Opening {
  readonly sessionId: string;
  readonly channelId: string | null;
  readonly refreshToken: string;
  readonly issuedAt: Date;
}

async function openSession(
  { secret }: BackendServices,
  user: StoredUser,
  { sessionId, channelId, refreshToken, issuedAt }: Opening,
): Promise<AuthResult> {
  const subject = {
    userId: user.id,
    email: user.email,
    customerType: user.customer_type,
    memberType: user.member_type,
    sessionId,
    ...(channelId === null ? {} : { channelId }),
  };
  return { ok: true, token: await signAccessToken(secret, subject, { now: issuedAt }), refreshToken };
}

const failed = (code: AuthFailure): AuthResult => ({ ok: false, code });

/** Accounts are those of all shops, so the log names none. */
function tooMany({ limits }: BackendServices, { reached, seconds }: Wait): AuthResult {
  limits.reached(reached, null);
  return { ok: false, code: 'TOO_MANY_TRIES', waitSeconds: seconds };
}

/**
 * Verifies signature and password. Returns the user, or counts the failure and returns it. Known and unknown accounts cost the
 * same work and are counted alike, so that neither answer nor time reveals whether there is an account.
 */
async function checkPassword(
  { services, challenges, throttle }: AuthServices,
  request: SignedRequest,
): Promise<StoredUser | AuthResult> {
  const { username, address, signature, password } = request;
  const wait = throttle.findWait(username, address);
  if (wait !== null) return tooMany(services, wait);
  if (!challenges.redeem(signature, username, services.now())) return failed('INVALID_SIGNATURE');
  const user = findUserByEmail(services.database, username);
  const isRight = await isPassword(user?.password ?? null, password);
  // Concurrent guesses have all passed the first check: do not reveal the results of those beyond the limit
  const lateWait = throttle.findWait(username, address);
  if (lateWait !== null) return tooMany(services, lateWait);
  if (isRight && user !== null) {
    throttle.clearFailures(username, address);
    return user;
  }
  throttle.recordFailure(username, address);
  return failed('INVALID_CREDENTIALS');
}

/** Whether the account still has the password that was verified: hashing waits for its turn, and the password may change meanwhile. */
const hasSamePassword = ({ database }: BackendServices, { id, password }: StoredUser): boolean =>
  findUser(database, id)?.password === password;

/** Refuses a password that was replaced while it was verified: its change has ended every session, so it must open none. */
async function startSession(
  services: BackendServices,
  user: StoredUser,
  { sessionMinutes, namedChannel: channelId }: SignedRequest,
): Promise<AuthResult> {
  const issuedAt = services.now();
  const sessionId = randomUUID();
  const minutes = sessionMinutes ?? REMEMBERED_MINUTES;
  const issue = { userId: user.id, sessionId, channelId, minutes };
  const refreshToken = inTransaction(services.database, () =>
    hasSamePassword(services, user) ? issueRefreshToken(services.database, issuedAt, issue) : null,
  );
  if (refreshToken === null) return failed('INVALID_CREDENTIALS');
  return openSession(services, user, { sessionId, channelId, refreshToken, issuedAt });
}

/** Signs a user in: step 3 of the sign flow (contract 4.2). */
export async function login(auth: AuthServices, request: SignedRequest): Promise<AuthResult> {
  const user = await checkPassword(auth, request);
  return 'ok' in user ? user : startSession(auth.services, user, request);
}

/** Creates an account and signs it in. */
export async function register(
  { services, challenges, throttle }: AuthServices,
  request: SignedRequest,
): Promise<AuthResult> {
  const { username, address, signature } = request;
  const wait = throttle.findRegistrationWait(address);
  if (wait !== null) return tooMany(services, wait);
  if (!challenges.redeem(signature, username, services.now())) return failed('INVALID_SIGNATURE');
  // Before hashing, so that concurrent registrations count
  throttle.recordRegistration(address);
  const password = await hashPassword(request.password);
  const isNew = insertUser(services.database, username, password, services.now());
  const user = findUserByEmail(services.database, username);
  if (!isNew || user === null) return failed('ACCOUNT_EXISTS');
  return startSession(services, user, request);
}

/** Changes the password and ends all other sessions of the customer. */
export async function changePassword(auth: AuthServices, request: SignedRequest): Promise<AuthResult> {
  const user = await checkPassword(auth, request);
  if ('ok' in user) return user;
  if (request.newPassword === null) return failed('INVALID_CREDENTIALS');
  const { database, now } = auth.services;
  const password = await hashPassword(request.newPassword);
  const isChanged = inTransaction(database, () => {
    if (!hasSamePassword(auth.services, user)) return false;
    setPassword(database, user.id, password, now());
    endResetKeys(database, now(), user.id);
    endSessions(database, now(), user.id);
    return true;
  });
  return isChanged
    ? startSession(auth.services, { ...user, password }, request)
    : failed('INVALID_CREDENTIALS');
}

/** What a logout names: either of the two, or both. */
interface Logout {
  /** Empty without one. */
  readonly refreshToken: string;
  /** The `Authorization` header: the only token of an operator's session. */
  readonly authorization: string | undefined;
  readonly namedChannel: string | null;
}

/** Ends the session of the tokens: from now on no request with one of them is the customer's. Does nothing for unknown ones. */
export async function logout(
  { services }: AuthServices,
  { refreshToken: token, authorization, namedChannel }: Logout,
): Promise<void> {
  const { database, now } = services;
  endSession(database, now(), { token, namedChannel });
  const bearer = await authenticateBearer(services, authorization);
  if (!bearer.ok || bearer.sessionId === null) return;
  const isAllowed = namedChannel === null || bearer.customer?.channelId === namedChannel;
  if (isAllowed) endSessionById(database, now(), bearer.sessionId);
}

/**
 * `GET login`: rotates the refresh token and issues an access token for the session's channel. Refuses a session of
 * another channel than the call names.
 */
export async function refresh(
  { services }: AuthServices,
  { token, namedChannel }: { readonly token: string; readonly namedChannel: string | null },
): Promise<AuthResult> {
  const { database, secret, now } = services;
  const next = rotateRefreshToken(database, { now: now(), namedChannel, token, secret });
  const user = next === null ? null : findUser(database, next.userId);
  if (next === null || user === null) return failed('INVALID_CREDENTIALS');
  const { sessionId, channelId, token: refreshToken, usedAt: issuedAt } = next;
  return openSession(services, user, { sessionId, channelId, refreshToken, issuedAt });
}
