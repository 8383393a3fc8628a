import { z } from 'zod';
import { endSessions } from '#backend/domain/customers/refresh-tokens.ts';
import {
  hashPassword,
  isDigest,
  createResetKey,
  endResetKeys,
  isResetKey,
  redeemResetKey,
} from '#backend/domain/customers/passwords.ts';
import { addSubscriber, removeSubscriber } from '#backend/domain/customers/newsletter.ts';
import {
  requireCustomer,
  findUser,
  findUserByEmail,
  parseEmail,
  setPassword,
  updateUser,
  type StoredUser,
} from '#backend/domain/customers/user-store.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { refusal } from '#backend/core/refusal.ts';
import { renderPasswordReset } from '#backend/trade/mail/password-reset.ts';
import { requireShop, requireScope, shopOrigin, requireWriteAllowance } from '#backend/domain/find-scope.ts';
import type { BackendContext, Scope, TenantArguments } from '#backend/model/scope.ts';
import { sitePath } from '#backend/core/urls/site-paths.ts';
import { userView } from '#backend/api/graphql/views/user-view.ts';
import { parseGuid } from '#backend/core/guid.ts';
import { claimOrder, findOrder, findOrderByPublicId, listOrders } from '#backend/trade/orders/order-store.ts';
import { findOrderOfLink, insertLinkRequest, mailOrderLink } from '#backend/trade/order-links.ts';
import { cleanLine } from '#kernel/to-line.ts';
import { orderView } from '#backend/api/graphql/views/order-view.ts';

/**
 * The scope of a customer's own data, whose documents may declare no channel (contract 1.3): the channel of the arguments,
 * else of the token's claim, else of the variables. Null when none of them names a channel. Throws for an unknown one.
 */
export function findCustomerScope(context: BackendContext, args: TenantArguments): Scope | null {
  const { customer, sentTenant } = context;
  const channelId = args.channelId || customer?.channelId || sentTenant?.channelId;
  if (!channelId) return null;
  const languageId = args.languageId ?? sentTenant?.languageId ?? null;
  const marketId = args.marketId ?? sentTenant?.marketId ?? null;
  return requireScope(context, { channelId, languageId, marketId });
}

type Args<Own extends object> = TenantArguments & Own;

/** Longer than any key that `createResetKey` returns. */
const MAX_KEY_LENGTH = 200;

/** Equal to the limit of the storefront's form. */
const MAX_NUMBER_LENGTH = 60;

const isOpenKey = ({ database, now }: BackendContext, key: Parameters<typeof isResetKey>[2]): boolean =>
  key.key.length <= MAX_KEY_LENGTH && isResetKey(database, now(), key);

function requireUser(context: BackendContext): StoredUser {
  const user = findUser(context.database, requireCustomer(context).userId);
  if (user === null) throw refusal('UNAUTHENTICATED', 'This account does not exist any more.');
  return user;
}

/** The mail of an account that is younger speaks of its creation. */
const NEW_ACCOUNT_MS = 3_600_000;

/** Sends a link for choosing a password to a customer; nothing to anyone else. */
function mailResetKey(context: BackendContext, scope: Scope, email: string): void {
  const { database, shop, language, now } = scope;
  const user = findUserByEmail(database, email);
  if (user === null) return;
  const key = inTransaction(database, () => createResetKey(database, now(), user.id, shop.channelId));
  if (key === null) return;
  const toUrl = (path: string): string => `${shopOrigin(context, shop)}${sitePath(scope, language, path)}`;
  context.mailer.send(
    renderPasswordReset(context, scope, {
      to: email,
      isNewAccount: now().getTime() - Date.parse(user.created_at) < NEW_ACCOUNT_MS,
      resetUrl: `${toUrl('/account/reset-password')}?resetKey=${key}`,
      loginUrl: toUrl('/account'),
    }),
  );
}

/** The newsletter has one state: the account's answer puts the address on the shop's list, or takes it off. */
function followNewsletter(scope: Scope, email: string, input: unknown): void {
  const { newsletter } = z.object({ newsletter: z.boolean().nullish() }).catch({}).parse(input);
  if (newsletter === true) addSubscriber(scope, email);
  if (newsletter === false) removeSubscriber(scope.database, email);
}

/** Root fields of accounts (contract 2, 3.11, 4.8). Clients send no channel to getUser and deleteUser. */
export const userFields = {
  getUser(args: TenantArguments, context: BackendContext) {
    const user = requireUser(context);
    return userView(context, findCustomerScope(context, args), user);
  },

  updateUser(args: Args<{ user: unknown }>, context: BackendContext) {
    const user = requireUser(context);
    const scope = requireScope(context, args);
    inTransaction(context.database, () => {
      updateUser(context.database, user, args.user);
      followNewsletter(scope, user.email, args.user);
    });
    return userView(context, scope, requireUser(context));
  },

  /** Deletes the account and its data. Orders remain, without a customer. */
  deleteUser({ channelId }: TenantArguments, context: BackendContext) {
    const user = requireUser(context);
    if (channelId) requireShop(context, channelId);
    if (context.customer?.isSpoofed === true)
      throw refusal('FORBIDDEN', 'An operator who is signed in as a customer can not delete the account.');
    const { database } = context;
    inTransaction(database, () => {
      removeSubscriber(database, user.email);
      database.raw.run('delete from users where id = ?', [user.id]);
    });
    return true;
  },

  /** True for every valid address, so that the response does not reveal who is a customer. */
  requestPasswordReset(args: Args<{ email: string }>, context: BackendContext) {
    const scope = requireScope(context, args);
    const email = parseEmail(args.email);
    if (email === null) throw refusal('INVALID_EMAIL', 'The e-mail address is invalid.', { member: 'email' });
    requireWriteAllowance(context, scope, 'passwordReset');
    const mailKey = (): void => mailResetKey(context, scope, email);
    // Nothing before the answer may depend on whether there is an account: its time would reveal it
    if (context.afterAnswer === undefined) mailKey();
    else context.afterAnswer(mailKey);
    return true;
  },

  /** A key cannot be guessed, so only who got the mail can ask. */
  isResetKeyValid({ resetKey, ...args }: Args<{ resetKey: string }>, context: BackendContext) {
    const { channelId } = requireShop(context, args.channelId);
    return isOpenKey(context, { key: resetKey, channelId });
  },

  async commitReset(args: Args<{ resetKey: string; password: string }>, context: BackendContext) {
    const { channelId } = requireShop(context, args.channelId);
    if (!isDigest(args.password))
      throw refusal('INVALID_INPUT', 'A password must be sent as its digest.', { member: 'password' });
    const { database, now } = context;
    const key = { key: args.resetKey, channelId };
    if (!isOpenKey(context, key)) return false;
    const password = await hashPassword(args.password);
    return inTransaction(database, () => {
      const userId = redeemResetKey(database, now(), key);
      if (userId === null) return false;
      setPassword(database, userId, password, now());
      endResetKeys(database, now(), userId);
      endSessions(database, now(), userId);
      return true;
    });
  },
};

/** Root fields of orders (contract 2.1). Customers see their own orders of the requested channel. */
export const orderFields = {
  getOrders(args: TenantArguments, context: BackendContext) {
    const { userId } = requireCustomer(context);
    const scope = requireScope(context, args);
    return listOrders(scope.database, scope.shop.channelId, userId).map((order) => orderView(scope, order));
  },

  getOrder(args: TenantArguments & { readonly orderId: number }, context: BackendContext) {
    const { userId } = requireCustomer(context);
    const scope = requireScope(context, args);
    const order = findOrder(scope.database, scope.shop.channelId, args.orderId);
    return order === null || order.userId !== userId ? null : orderView(scope, order);
  },

  getOrderPublic(args: TenantArguments & { readonly publicOrderId: string }, context: BackendContext) {
    const scope = requireScope(context, args);
    if (parseGuid(args.publicOrderId) === null)
      throw refusal('INVALID_INPUT', 'publicOrderId is not a GUID.', { member: 'publicOrderId' });
    const order = findOrderByPublicId(scope.database, scope.shop.channelId, args.publicOrderId);
    return order === null ? null : orderView(scope, order);
  },

  /** True for every readable input. Nothing before the answer may depend on whether there is such an order: its time would reveal it. */
  requestOrderLink(args: Args<{ orderNumber: string; email: string }>, context: BackendContext) {
    const scope = requireScope(context, args);
    const orderNumber = cleanLine(args.orderNumber);
    if (orderNumber === '' || orderNumber.length > MAX_NUMBER_LENGTH)
      throw refusal('INVALID_INPUT', `It has 1 to ${MAX_NUMBER_LENGTH} characters.`, {
        member: 'orderNumber',
      });
    const email = parseEmail(args.email);
    if (email === null) throw refusal('INVALID_EMAIL', 'The e-mail address is invalid.', { member: 'email' });
    requireWriteAllowance(context, scope, 'orderLink');
    const request = inTransaction(scope.database, () => insertLinkRequest(scope, { orderNumber, email }));
    const mailLink = (): void => mailOrderLink(context, request);
    if (context.afterAnswer === undefined) mailLink();
    else context.afterAnswer(mailLink);
    return true;
  },

  /** A key cannot be guessed, so only who got the mail can ask. */
  orderOfLink({ key, ...args }: Args<{ key: string }>, context: BackendContext) {
    const { database, now } = context;
    const { channelId } = requireShop(context, args.channelId);
    const order = key.length > MAX_KEY_LENGTH ? null : findOrderOfLink(database, now(), { key, channelId });
    return order && { orderId: String(order.id), cartId: order.cartId, marketId: order.market };
  },

  claimOrder(args: TenantArguments & { readonly cartId: string }, context: BackendContext) {
    const { userId } = requireCustomer(context);
    const scope = requireScope(context, args);
    const cartId = parseGuid(args.cartId);
    return cartId !== null && claimOrder(scope.database, scope.shop.channelId, cartId, userId);
  },
};
