import type { BackendServices } from '#backend/model/scope.ts';
import { startStockReminders } from '#backend/trade/stock-reminders.ts';
import { setStock } from '#backend/domain/stock/refresh-stock.ts';
import { setPrice } from '#backend/domain/shown/publish-prices.ts';
import { readFileSync } from 'node:fs';
import { text as readText } from 'node:stream/consumers';
import { z } from 'zod';
import { CONTENT_KINDS, setContent, type ContentName } from '#backend/domain/shown/publish-content.ts';
import { documentRow } from '#backend/core/db/catalog-rows.ts';
import { moderateReviews } from '#backend/trade/shown-reviews.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { signAccessToken } from '#backend/api/auth/access-token.ts';
import { hashPassword } from '#backend/domain/customers/passwords.ts';
import { LONGEST_TOKEN_SECONDS } from '#backend/domain/customers/refresh-tokens.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { findUserByEmail, insertUser } from '#backend/domain/customers/user-store.ts';
import type { Shop } from '#backend/model/shop.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';

/** The shop with this key (`karamell`) or channel id (`1|se`). Throws an error that lists the existing keys. */
export function requireChannel({ shops }: BackendServices, name: string | undefined): Shop {
  const found = [...shops.values()].find(({ key, channelId }) => key === name || channelId === name);
  if (found !== undefined) return found;
  const keys = [...shops.values()].map(({ key }) => key).join(', ');
  throw new Error(`There is no shop "${name ?? ''}"; there are ${keys}.`);
}

/** Parses an integer of at least `least`; throws an error that names `what`. */
export function requireNumber(what: string, text: string | undefined, least = 1): number {
  const number = findWholeNumber(text);
  if (number !== null && number >= least) return number;
  throw new Error(`${what} must be a whole number of at least ${least}, not "${text ?? ''}".`);
}

/** Sets the pieces in stock and mails the waiting availability requests. */
export function restock(
  services: BackendServices,
  channel: string | undefined,
  sku: string | undefined,
  pieces: string | undefined,
): string {
  const { channelId, name } = requireChannel(services, channel);
  const skuId = requireNumber('The sku', sku);
  const inStock = requireNumber('The pieces', pieces, 0);
  startStockReminders(services);
  if (!setStock(services, channelId, skuId, inStock)) throw new Error(`${name} has no sku ${skuId}.`);
  return `${name}: ${inStock} pieces of sku ${skuId} are in stock.`;
}

/** Sets the price of a SKU's product, inc VAT in the shop's base market: `price set karamell 1001 49.90`. */
export function changePrice(
  services: BackendServices,
  channel: string | undefined,
  sku: string | undefined,
  price: string | undefined,
): string {
  const { channelId, name, baseMarket } = requireChannel(services, channel);
  const skuId = requireNumber('The sku', sku);
  const amount = Number(price);
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(price ?? '') || amount === 0)
    throw new Error(`The price must be an amount above 0 such as 49.90, not "${price ?? ''}".`);
  if (!setPrice(services, channelId, skuId, amount))
    throw new Error(`${name} has no sku ${skuId} with a price of its own.`);
  return `${name}: sku ${skuId} costs ${price} ${baseMarket.currency.code}.`;
}

const nameRow = documentRow.pick({ kind: true, name: true });
const dataRow = documentRow.pick({ data: true });

/** The documents of a shop's content. */
export function listContent(services: BackendServices, channel: string | undefined): string {
  const { channelId } = requireChannel(services, channel);
  const sql = `select kind, name from documents where channel_id = ? and kind in ('menu', 'area', 'page') order by position`;
  const rows = services.database.raw.select(nameRow, sql, [channelId]);
  return rows.map(({ kind, name }) => `${kind}  ${name}`).join('\n');
}

/** One document as JSON, in the format of the seed's files. */
export function showContent(services: BackendServices, words: readonly string[]): string {
  const { channelId, kind, name } = requireName(services, words);
  const sql = 'select data from documents where channel_id = ? and kind = ? and name = ?';
  const found = services.database.raw.find(dataRow, sql, [channelId, kind, name]);
  if (found === null) throw new Error(`There is no ${kind} "${name}".`);
  return JSON.stringify(found.data, null, 2);
}

/** Replaces a document by that of a JSON file; `-` reads the standard input. */
export async function changeContent(services: BackendServices, words: readonly string[]): Promise<string> {
  const asked = requireName(services, words);
  const file = words[3];
  if (file === undefined) throw new Error('Name a JSON file with the new content.');
  const data = await readJson(file);
  try {
    if (setContent(services, asked, data)) return `The ${asked.kind} "${asked.name}" is changed.`;
  } catch (error) {
    if (error instanceof z.ZodError) throw new Error(z.prettifyError(error), { cause: error });
    throw error;
  }
  throw new Error(`There is no ${asked.kind} "${asked.name}".`);
}

async function readJson(file: string): Promise<unknown> {
  // Decoding drops a byte order mark, which some editors write
  const content = file === '-' ? await readText(process.stdin) : new TextDecoder().decode(readFileSync(file));
  try {
    return JSON.parse(content);
  } catch (error) {
    const name = file === '-' ? 'The standard input' : file;
    throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

function requireName(
  services: BackendServices,
  [channel, kindWord, name = '']: readonly string[],
): ContentName {
  const { channelId } = requireChannel(services, channel);
  const kind = CONTENT_KINDS.find((each) => each === kindWord);
  if (kind === undefined) throw new Error(`Content is one of ${CONTENT_KINDS.join(', ')}.`);
  return { channelId, kind, name };
}

const waitingRow = z.object({ id: z.int(), rating: z.int(), author: z.string(), comment: z.string() });

export function listPendingReviews(services: BackendServices, channel: string | undefined): string {
  const { channelId } = requireChannel(services, channel);
  const sql = `select id, rating, author, comment from reviews
    where channel_id = ? and state = 'pending' order by id limit 100`;
  const rows = services.database.raw.select(waitingRow, sql, [channelId]);
  if (rows.length === 0) return 'There are no pending reviews.';
  return rows
    .map(({ id, rating, author, comment }) => `${id}  ${rating}/5  ${author}: ${comment}`)
    .join('\n');
}

export function moderateShopReviews(
  services: BackendServices,
  channel: string | undefined,
  id: string | undefined,
  state: 'approved' | 'rejected',
): string {
  const { channelId } = requireChannel(services, channel);
  const one = id === undefined ? null : requireNumber('The review', id);
  return `${moderateReviews(services, { channelId, id: one }, state)} reviews are ${state}.`;
}

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
