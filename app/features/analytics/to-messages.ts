import type { ShopEvent, TrackedItem } from './shop-event.ts';

/** An entry of the data layer, in the shape of GA4's ecommerce events. */
export type DataLayerMessage = Readonly<Record<string, unknown>>;

/** Drops members without a value: a tag manager would send them as the text `undefined`. */
const compact = (message: Record<string, unknown>): DataLayerMessage =>
  Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined));

function toItem(
  { id, name, brand, category, variant, price, discount, quantity }: TrackedItem,
  index: number,
) {
  return compact({
    item_id: id,
    item_name: name,
    item_brand: brand,
    item_category: category,
    item_variant: variant,
    price,
    discount,
    quantity,
    index,
  });
}

/** Members of an event beside currency, value and items. */
function listOwnMembers(event: ShopEvent): Record<string, unknown> {
  switch (event.name) {
    case 'view_item_list':
      return { item_list_name: event.listName };
    case 'begin_checkout':
      return { coupon: event.coupon };
    case 'checkout_step':
      return { coupon: event.coupon, checkout_step: event.step };
    case 'add_shipping_info':
      return { coupon: event.coupon, shipping_tier: event.delivery };
    case 'add_payment_info':
      return { coupon: event.coupon, payment_type: event.payment };
    case 'purchase':
      return {
        transaction_id: event.id,
        coupon: event.coupon,
        tax: event.tax,
        shipping: event.shipping,
      };
    default:
      return {};
  }
}

/** The entries of one event. The first clears what the event before it left, because tag managers merge entries (contract 11.7). */
export function toMessages(event: ShopEvent): readonly DataLayerMessage[] {
  const { name, currency, value, items } = event;
  const first = name === 'view_item_list' ? event.firstIndex : 0;
  const ecommerce = compact({
    currency,
    value,
    ...listOwnMembers(event),
    items: items.map((item, index) => toItem(item, first + index)),
  });
  const search = name === 'search' ? { search_term: event.text, search_results: event.results } : {};
  return [{ ecommerce: null }, { event: name, ...search, ecommerce }];
}
