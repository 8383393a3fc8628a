import { loadOptional } from '#app/commerce/commerce-error.ts';
import { toProductPicture } from '#app/features/catalog/card/product-image.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { selectPage, toShownDate } from '#app/features/account/account.server.ts';
import {
  type OrderGroup,
  type OrderRow,
  type OrdersView,
  selectOrderGroup,
  toShownStatus,
} from './orders.ts';

/** As many as the calls that are sent as one HTTP request. */
const ORDERS_PER_PAGE = 10;
const MAX_PICTURES = 4;

/**
 * A page of the customer's orders in this shop (AC-01); `wanted` is the page of the address. The API returns all orders at once,
 * so their goods are loaded by page. Throws a `CommerceError` where the API fails; an order whose goods cannot be loaded has none.
 */
export async function loadOrders(context: RequestContext, wanted: string | null): Promise<OrdersView> {
  const { getOrders } = await context.commerce.request(ordersDocument);
  const all = groupOrders(compact(getOrders)).flatMap(({ orders }) => orders);
  const { items, page, pageCount } = selectPage(all, wanted, ORDERS_PER_PAGE);
  const groups = await Promise.all(
    groupOrders(items).map(async ({ group, orders }) => ({
      group,
      orders: await Promise.all(orders.map((order) => loadRow(context, order))),
    })),
  );
  return { groups, count: all.length, page, pageCount };
}

const GROUPS: readonly OrderGroup[] = ['inProgress', 'history', 'other'];

/** The groups that have orders, in the order of the page, each with its newest order first. */
export const groupOrders = (orders: readonly ApiOrderHead[]) =>
  GROUPS.map((group) => ({
    group,
    orders: orders
      .filter(({ status }) => selectOrderGroup(status) === group)
      .toSorted((one, other) => toTime(other.createdAt) - toTime(one.createdAt)),
  })).filter((each) => each.orders.length > 0);

const toTime = (createdAt: string | null): number => Date.parse(createdAt ?? '') || 0;

async function loadRow(context: RequestContext, head: ApiOrderHead): Promise<OrderRow> {
  const order = await loadListedOrder(context, head.id);
  const items = compact(order?.cart?.items);
  const pictures = items.flatMap(({ product }) => {
    const [file] = compact(product?.productImages).flatMap(({ fileName }) => fileName || []);
    return file === undefined ? [] : [toProductPicture(context.channel, file)];
  });
  return {
    number: String(head.id ?? ''),
    path: context.links.page('order', { order: head.publicId }),
    status: toShownStatus(head.status),
    date: toShownDate(context, head.createdAt),
    pictures: [...new Set(pictures)].slice(0, MAX_PICTURES),
    goods: [...new Set(items.flatMap(findGoodsName))],
    ...omitEmpty({ total: order?.orderTotal?.sellingPriceIncVatFormatted }),
  };
}

async function loadListedOrder(context: RequestContext, id: number | null) {
  if (id === null) return null;
  const answer = await loadOptional(context, 'goods of an order', {
    load: () => context.commerce.request(listedOrderDocument, { orderId: id }),
    fallback: null,
  });
  return answer?.getOrder ?? null;
}

type ApiListedItem = NonNullable<NonNullable<NonNullable<ApiListedOrder['cart']>['items']>[number]>;

/** The parts of a package are one thing with the package's name. */
function findGoodsName({ groupKey, productPackage, product }: ApiListedItem): string | [] {
  const packageName = groupKey ? productPackage?.packageName?.trim() : '';
  return packageName || product?.name?.trim() || [];
}

/** All orders of the customer in this shop: the API has no paging, so only what sorting and paging need. */
const ordersDocument = graphql(`
  query orders {
    getOrders {
      id
      publicId
      createdAt
      status
    }
  }
`);

const listedOrderDocument = graphql(`
  query listedOrder($orderId: Int!) {
    getOrder(orderId: $orderId) {
      orderTotal {
        sellingPriceIncVatFormatted
      }
      cart {
        items {
          quantity
          groupKey
          productPackage {
            packageName
          }
          product {
            name
            productImages {
              fileName
            }
          }
        }
      }
    }
  }
`);

type ApiOrderHead = NonNullable<NonNullable<ResultOf<typeof ordersDocument>['getOrders']>[number]>;
type ApiListedOrder = NonNullable<ResultOf<typeof listedOrderDocument>['getOrder']>;
