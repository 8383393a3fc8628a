/** Loaded with the visitor's consent only: what `track` passes to its callers. */
import type { CheckoutStep, PurchaseFacts, ShopEvent, TrackedCart, TrackedItem } from './shop-event.ts';

/** What a product page contains about its product; absent amounts make no event. */
export interface ShownProduct {
  readonly productId: number;
  readonly name: string;
  readonly brand?: { readonly name: string };
  readonly tracked?: { readonly currency: string; readonly price: number; readonly category?: string };
}

/** What a list contains about its products; `ListPage` fits. */
export interface ShownList {
  readonly title: string;
  readonly currency?: string;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly searchText?: string;
  readonly products: readonly {
    readonly id?: number;
    readonly name: string;
    readonly brand?: string;
    readonly amount?: number;
  }[];
}

/** In hundredths, so that sums of prices are exact. */
const sumItems = (items: readonly TrackedItem[]): number =>
  items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100;

export function productShown({ productId, name, brand, tracked }: ShownProduct): ShopEvent[] {
  if (tracked === undefined) return [];
  const { currency, price, category } = tracked;
  const item: TrackedItem = {
    id: String(productId),
    name,
    price,
    quantity: 1,
    ...(brand === undefined ? {} : { brand: brand.name }),
    ...(category === undefined ? {} : { category }),
  };
  return [{ name: 'view_item', currency, value: price, items: [item] }];
}

/** One page of a list. The event of a search comes before that of its results. */
export function listShown(list: ShownList): ShopEvent[] {
  const { title, currency, page, pageSize, total, searchText, products } = list;
  const items = products.flatMap(({ id, name, brand, amount }): TrackedItem[] =>
    id === undefined || amount === undefined
      ? []
      : [{ id: String(id), name, price: amount, quantity: 1, ...(brand === undefined ? {} : { brand }) }],
  );
  if (currency === undefined) return [];
  const facts = { currency, value: sumItems(items), items };
  const shown: ShopEvent = {
    name: 'view_item_list',
    listName: title,
    firstIndex: (page - 1) * pageSize,
    ...facts,
  };
  // Further pages of the results are the same search
  return searchText === undefined || page > 1
    ? [shown]
    : [{ name: 'search', text: searchText, results: total, ...facts }, shown];
}

/** A search without any result; the page to start a search from has no text. */
export const nothingFound = (text: string, currency: string): ShopEvent[] =>
  text === '' ? [] : [{ name: 'search', text, results: 0, currency, value: 0, items: [] }];

const keyOf = ({ id, variant = '' }: TrackedItem): string => `${id} ${variant}`;

/** Pieces by product and size, without a campaign's gifts, which the shopper has not added. */
function countPieces(cart: TrackedCart | null): Map<string, TrackedItem> {
  const found = new Map<string, TrackedItem>();
  for (const { tracked, isGift } of cart?.lines ?? []) {
    if (isGift) continue;
    const before = found.get(keyOf(tracked));
    found.set(keyOf(tracked), { ...tracked, quantity: tracked.quantity + (before?.quantity ?? 0) });
  }
  return found;
}

/** What `after` has more of than `before`. */
function listGrown(before: Map<string, TrackedItem>, after: Map<string, TrackedItem>): TrackedItem[] {
  return [...after].flatMap(([key, item]) => {
    const quantity = item.quantity - (before.get(key)?.quantity ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** What one of the visitor's own changes added and removed: also a changed quantity, an undone removal, an emptied cart. */
export function cartChanged(before: TrackedCart | null, after: TrackedCart | null): ShopEvent[] {
  const [had, has] = [countPieces(before), countPieces(after)];
  const currency = (after ?? before)?.summary.currency ?? '';
  const event = (name: 'add_to_cart' | 'remove_from_cart', items: TrackedItem[]): ShopEvent[] =>
    items.length === 0 ? [] : [{ name, currency, value: sumItems(items), items }];
  return [...event('remove_from_cart', listGrown(has, had)), ...event('add_to_cart', listGrown(had, has))];
}

/** Pieces that were added to a cart whose contents before are not known; `line` is the line's id. */
export function lineAdded(
  cart: TrackedCart | null,
  { line, quantity }: { readonly line: string; readonly quantity: number },
): ShopEvent[] {
  const item = cart?.lines.find(({ id }) => id === line)?.tracked;
  if (cart === null || item === undefined) return [];
  const items = [{ ...item, quantity }];
  return [{ name: 'add_to_cart', currency: cart.summary.currency, value: sumItems(items), items }];
}

function cartFacts({ lines, promoCode, summary }: TrackedCart) {
  const items = lines.map(({ tracked }) => tracked);
  return {
    currency: summary.currency,
    value: sumItems(items),
    items,
    ...(promoCode === undefined ? {} : { coupon: promoCode }),
  };
}

export function cartShown(cart: TrackedCart): ShopEvent[] {
  const { currency, value, items } = cartFacts(cart);
  return [{ name: 'view_cart', currency, value, items }];
}

export const checkoutBegun = (cart: TrackedCart): ShopEvent[] => [
  { name: 'begin_checkout', ...cartFacts(cart) },
];

/**
 * A step that the shopper has completed; `choice` is the name of the chosen delivery or payment.
 */
export function checkoutStepDone(cart: TrackedCart, step: CheckoutStep, choice = ''): ShopEvent[] {
  const facts = cartFacts(cart);
  const done: ShopEvent = { name: 'checkout_step', step, ...facts };
  if (step === 'delivery') return [done, { name: 'add_shipping_info', delivery: choice, ...facts }];
  if (step === 'payment') return [done, { name: 'add_payment_info', payment: choice, ...facts }];
  return [done];
}

/** An order. Its value is what was paid for, delivery included (contract 11.7). */
export const purchased = (order: PurchaseFacts): ShopEvent[] => [{ name: 'purchase', ...order }];
