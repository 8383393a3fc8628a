/** The shop's events for scripts that measure it (CK-04). Listed with examples in docs/analytics.md. */

/** A product in an event. Amounts include VAT and are of one piece, in the event's currency. */
export interface TrackedItem {
  /** Product id, or that of a package: the same in lists, product page, cart and order. */
  readonly id: string;
  readonly name: string;
  readonly brand?: string;
  readonly category?: string;
  /** Size or variant. */
  readonly variant?: string;
  /** After all reductions of the line. */
  readonly price: number;
  /** The reduction of the regular price. */
  readonly discount?: number;
  /** 1 where nothing is in a cart. */
  readonly quantity: number;
}

/** The part of a cart that events need; `CartView` fits. */
export interface TrackedCart {
  readonly lines: readonly { readonly id: string; readonly tracked: TrackedItem; readonly isGift?: true }[];
  readonly promoCode?: string;
  readonly summary: { readonly currency: string; readonly value: number };
}

interface EventItems {
  /** ISO 4217. */
  readonly currency: string;
  /** Of the items, or of the whole order in `purchase`; with VAT. */
  readonly value: number;
  readonly items: readonly TrackedItem[];
}

/** The steps of the checkout in their order (CO-01). */
export type CheckoutStep = 'destination' | 'delivery' | 'details' | 'payment' | 'confirm';

interface CheckoutItems extends EventItems {
  readonly coupon?: string;
}

export type ShopEvent =
  | ({ readonly name: 'view_item' } & EventItems)
  | ({ readonly name: 'view_item_list'; readonly listName: string; readonly firstIndex: number } & EventItems)
  | ({ readonly name: 'search'; readonly text: string; readonly results: number } & EventItems)
  | ({ readonly name: 'add_to_cart' | 'remove_from_cart' | 'view_cart' } & EventItems)
  | ({ readonly name: 'begin_checkout' } & CheckoutItems)
  | ({ readonly name: 'checkout_step'; readonly step: CheckoutStep } & CheckoutItems)
  | ({ readonly name: 'add_shipping_info'; readonly delivery: string } & CheckoutItems)
  | ({ readonly name: 'add_payment_info'; readonly payment: string } & CheckoutItems)
  | ({ readonly name: 'purchase' } & Purchase);

/** An order; its value and its delivery's are with VAT. */
export interface Purchase extends CheckoutItems {
  /** The order's number. */
  readonly id: string;
  readonly tax: number;
  readonly shipping: number;
}

/** Loaded with the visitor's consent only: what `track` passes to its callers. */

/** A product page's product; without amounts there is no event. */
export interface ShownProduct {
  readonly productId: number;
  readonly name: string;
  readonly brand?: { readonly name: string };
  readonly tracked?: { readonly currency: string; readonly price: number; readonly category?: string };
}

/** A list and its products; `ListPage` fits. */
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
  const event = { currency, value: sumItems(items), items };
  const shown: ShopEvent = {
    name: 'view_item_list',
    listName: title,
    firstIndex: (page - 1) * pageSize,
    ...event,
  };
  // Further pages of the results are the same search
  return searchText === undefined || page > 1
    ? [shown]
    : [{ name: 'search', text: searchText, results: total, ...event }, shown];
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

/** Items with the pieces that `after` has more than `before`. */
function listGrown(before: Map<string, TrackedItem>, after: Map<string, TrackedItem>): TrackedItem[] {
  return [...after].flatMap(([key, item]) => {
    const quantity = item.quantity - (before.get(key)?.quantity ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** The items that one change by the visitor added and removed: also a changed quantity, an undone removal, an emptied cart. */
export function cartChanged(before: TrackedCart | null, after: TrackedCart | null): ShopEvent[] {
  const [had, has] = [countPieces(before), countPieces(after)];
  const currency = (after ?? before)?.summary.currency ?? '';
  const event = (name: 'add_to_cart' | 'remove_from_cart', items: TrackedItem[]): ShopEvent[] =>
    items.length === 0 ? [] : [{ name, currency, value: sumItems(items), items }];
  return [...event('remove_from_cart', listGrown(has, had)), ...event('add_to_cart', listGrown(had, has))];
}

/** Pieces that were added to a cart whose earlier contents are unknown; `line` is the line's id. */
export function lineAdded(
  cart: TrackedCart | null,
  { line, quantity }: { readonly line: string; readonly quantity: number },
): ShopEvent[] {
  const item = cart?.lines.find(({ id }) => id === line)?.tracked;
  if (cart === null || item === undefined) return [];
  const items = [{ ...item, quantity }];
  return [{ name: 'add_to_cart', currency: cart.summary.currency, value: sumItems(items), items }];
}

function toCheckoutItems({ lines, promoCode, summary }: TrackedCart) {
  const items = lines.map(({ tracked }) => tracked);
  return {
    currency: summary.currency,
    value: sumItems(items),
    items,
    ...(promoCode === undefined ? {} : { coupon: promoCode }),
  };
}

export function cartShown(cart: TrackedCart): ShopEvent[] {
  const { currency, value, items } = toCheckoutItems(cart);
  return [{ name: 'view_cart', currency, value, items }];
}

export const checkoutBegun = (cart: TrackedCart): ShopEvent[] => [
  { name: 'begin_checkout', ...toCheckoutItems(cart) },
];

/** A step that the shopper has completed; `choice` is the name of the chosen delivery or payment. */
export function checkoutStepDone(cart: TrackedCart, step: CheckoutStep, choice = ''): ShopEvent[] {
  const items = toCheckoutItems(cart);
  const done: ShopEvent = { name: 'checkout_step', step, ...items };
  if (step === 'delivery') return [done, { name: 'add_shipping_info', delivery: choice, ...items }];
  if (step === 'payment') return [done, { name: 'add_payment_info', payment: choice, ...items }];
  return [done];
}

/** An order. Its value includes the delivery (contract 11.7). */
export const purchased = (order: Purchase): ShopEvent[] => [{ name: 'purchase', ...order }];
