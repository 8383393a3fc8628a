import { z } from 'zod';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { refusal } from '#backend/core/refusal.ts';
import type { Scope } from '#backend/model/scope.ts';
import {
  CART_LIMITS,
  requireQuantity,
  requireText,
  insertLine,
  setLineMessage,
  setLineQuantity,
} from './cart-lines.ts';
import type { StoredCart, StoredLine } from '#backend/model/cart-types.ts';
import { findPackage } from '#backend/domain/catalog/product/packages.ts';
import { findGoods, findLineGoods, formatGoodsName, getAvailableStock } from './goods.ts';
import { createWaitingPieces } from './waiting-pieces.ts';

/** `CartItemInputType`, not validated yet. */
export interface CartItemInput {
  readonly skuId?: number | null;
  readonly id?: string | null;
  readonly quantity: number;
  readonly message?: string | null;
}

/** A wanted quantity of a SKU. `replacedLineId` is the line that it replaces; null when it is added to the cart. */
interface StockDemand {
  readonly skuId: number;
  readonly quantity: number;
  readonly replacedLineId: string | null;
}

/**
 * Refuses with INSUFFICIENT_STOCK when the SKU's lines together exceed the stock (contract 8.1, CT-03). The error
 * carries `stock`, the available pieces, `inCart`, those of them that other lines of this cart take, and the `name` of the
 * goods, which identifies the part of a package. Refuses with SKU_UNKNOWN for a SKU that the shop does not sell, and with
 * PACKAGE_INCOMPLETE for a package's own SKU: a package is added as its parts.
 */
export function requireStock(
  scope: Scope,
  cart: StoredCart,
  { skuId, quantity, replacedLineId }: StockDemand,
): void {
  const goods = findGoods(scope, skuId);
  if (goods === null) throw refusal('SKU_UNKNOWN', 'The shop has no SKU with this skuId.');
  if (findPackage(scope, goods.product.key) !== null)
    throw refusal('PACKAGE_INCOMPLETE', 'A package is added with addPackageToCart and the chosen parts.');
  const stock = getAvailableStock(createWaitingPieces(scope.database, cart.id)(goods.sku));
  const otherLines = cart.lines.filter((line) => line.skuId === skuId && line.id !== replacedLineId);
  const inCart = otherLines.reduce((sum, line) => sum + line.quantity, 0);
  if (inCart + quantity > stock)
    throw refusal('INSUFFICIENT_STOCK', 'The shop does not have that many pieces.', {
      stock,
      inCart,
      skuId,
      name: formatGoodsName(goods, scope.language),
    });
}

function requireLineCapacity(cart: StoredCart, more: number): void {
  if (cart.lines.length + more > CART_LIMITS.lines)
    throw refusal('CART_FULL', `A cart has at most ${CART_LIMITS.lines} lines.`);
}

/** The line to merge equal pieces into. Package lines are never merged. */
function findMergeableLine(cart: StoredCart, skuId: number, message: string): StoredLine | null {
  const line = cart.lines.find(
    (each) => each.skuId === skuId && each.message === message && each.groupKey === null,
  );
  return line ?? null;
}

/** Adds pieces to the line with the same SKU and message, or as a new line (contract 8.1). */
export function addItem(scope: Scope, cart: StoredCart, item: CartItemInput): void {
  const quantity = requireQuantity(item.quantity, 1);
  const message = requireText('message', item.message ?? '');
  const skuId = item.skuId ?? 0;
  requireStock(scope, cart, { skuId, quantity, replacedLineId: null });
  const mergeable = findMergeableLine(cart, skuId, message);
  if (mergeable !== null) {
    setLineQuantity(scope.database, mergeable.id, requireQuantity(mergeable.quantity + quantity, 1));
    return;
  }
  requireLineCapacity(cart, 1);
  insertLine(scope.database, cart.id, { skuId, quantity, message, groupKey: null, package: null });
}

function requireLine(cart: StoredCart, { id, skuId }: CartItemInput): StoredLine {
  const ofSku = cart.lines.filter((each) => each.skuId === skuId);
  const line = id
    ? cart.lines.find((each) => each.id === id)
    : // Package lines are changed through their group, so a plain line goes first
      (ofSku.find((each) => each.groupKey === null) ?? ofSku[0]);
  if (line === undefined) throw refusal('LINE_NOT_FOUND', 'The cart has no such line.');
  return line;
}

/**
 * Sets the absolute quantity of a line, found by id or by SKU; 0 removes it. A given message replaces the line's
 * message; if another line then has the same SKU and message, the two are merged.
 */
export function updateItem(scope: Scope, cart: StoredCart, item: CartItemInput): void {
  const line = requireLine(cart, item);
  const quantity = requireQuantity(item.quantity, 0);
  if (quantity > line.quantity)
    requireStock(scope, cart, { skuId: line.skuId, quantity, replacedLineId: line.id });
  setLineQuantity(scope.database, line.id, quantity);
  if (quantity === 0 || typeof item.message !== 'string') return;
  const message = requireText('message', item.message);
  setLineMessage(scope.database, line.id, message);
  const mergeable = line.groupKey === null ? findMergeableLine(cart, line.skuId, message) : null;
  if (mergeable === null || mergeable.id === line.id) return;
  setLineQuantity(scope.database, mergeable.id, 0);
  setLineQuantity(scope.database, line.id, requireQuantity(quantity + mergeable.quantity, 1));
}

const piecesRow = z.object({ quantity: z.int() });

/** The cart with one line's new quantity, so that the stock check of the group's next line counts it. */
const withQuantity = (cart: StoredCart, lineId: string, quantity: number): StoredCart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)),
});

/** Pieces of a line in one package; null for an option that the package no longer has. */
function findPiecesPerPackage(scope: Scope, line: StoredLine): number | null {
  const row = scope.database.raw.find(
    piecesRow,
    'select quantity from package_options where package_id = ? and group_number = ? and option_number = ?',
    [line.package?.packageId ?? 0, line.package?.groupId ?? 0, line.package?.optionId ?? 0],
  );
  return row?.quantity ?? null;
}

/** Sets the quantity of a whole package; 0 removes it. Each line gets the pieces that so many packages contain. */
export function updateGroup(scope: Scope, cart: StoredCart, groupKey: string, quantity: number): void {
  requireQuantity(quantity, 0);
  const lines = cart.lines.filter((line) => line.groupKey === groupKey);
  const [first] = lines;
  if (groupKey === '' || first === undefined) throw refusal('LINE_NOT_FOUND', 'The cart has no such group.');
  const smallest = Math.min(...lines.map((line) => line.quantity));
  let updatedCart = cart;
  for (const line of lines) {
    // Without the package's definition, the lines keep their proportions
    const pieces = findPiecesPerPackage(scope, line) ?? line.quantity / smallest;
    const wanted = requireQuantity(Math.round(pieces * quantity), 0);
    if (wanted > line.quantity)
      requireStock(scope, updatedCart, { skuId: line.skuId, quantity: wanted, replacedLineId: line.id });
    setLineQuantity(scope.database, line.id, wanted);
    updatedCart = withQuantity(updatedCart, line.id, wanted);
  }
}

/** Removes lines whose SKU is gone or sold out (contract 8.1, `forceRefresh`); returns whether there were any. */
export function removeUnavailableLines(scope: Scope, cart: StoredCart): boolean {
  return inTransaction(scope.database, () => {
    const addWaitingPieces = createWaitingPieces(scope.database, cart.id);
    const unavailable = cart.lines.filter(({ skuId }) => {
      const goods = findLineGoods(scope, skuId);
      return goods === null || getAvailableStock(addWaitingPieces(goods.sku)) === 0;
    });
    for (const line of unavailable) setLineQuantity(scope.database, line.id, 0);
    return unavailable.length > 0;
  });
}
