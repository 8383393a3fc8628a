import { loadOptional } from '#app/commerce/load-optional.ts';
import { toProductPicture } from '#app/features/catalog/card/product-image.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { loadOwn } from './load-own.server.ts';
import { type OrderGroup, selectOrderGroup, toShownStatus } from './order-status.ts';
import type { OrderRow, OrdersView } from './orders-view.ts';
import { selectPage } from './page-of.ts';
import { showDate } from './show-date.server.ts';

/** As many as the calls that are sent as one HTTP request. */
const ORDERS_PER_PAGE = 10;
const MAX_PICTURES = 4;

/**
 * A page of the customer's orders in this shop (AC-01), `wanted` as the address says it. The API answers all orders at once, so
 * their goods are asked for by page. Throws a `CommerceError` where it fails; an order whose goods cannot be loaded has none.
 */
export async function loadOrders(context: RequestContext, wanted: string | null): Promise<OrdersView> {
  const answer = await loadOwn(context, () => context.commerce.request(ordersDocument));
  const all = sortOrders(compact(answer.getOrders));
  const { items, page, pageCount } = selectPage(all, wanted, ORDERS_PER_PAGE);
  const rows = await Promise.all(items.map((head) => loadRow(context, head)));
  const rowOf = new Map(items.map((head, index) => [head, rows[index]]));
  return {
    groups: groupOrders(items).map(({ group, orders }) => ({
      group,
      orders: orders.flatMap((head) => rowOf.get(head) ?? []),
    })),
    count: all.length,
    page,
    pageCount,
  };
}

async function loadRow(context: RequestContext, head: ApiOrderHead): Promise<OrderRow> {
  const { id } = head;
  const answer =
    id === null
      ? null
      : await loadOptional(context, 'goods of an order', {
          load: () => context.commerce.request(listedOrderDocument, { orderId: id }),
          fallback: null,
        });
  return toRow(context, head, answer?.getOrder ?? null);
}

function toRow(context: RequestContext, head: ApiOrderHead, order: ApiListedOrder | null): OrderRow {
  const items = compact(order?.cart?.items);
  const pictures = items.flatMap(({ product }) => {
    const [file] = compact(product?.productImages).flatMap(({ fileName }) => fileName || []);
    return file === undefined ? [] : [toProductPicture(context.channel.endpoints.images, file)];
  });
  return {
    number: String(head.id ?? ''),
    path: context.links.page('order', { order: head.publicId }),
    status: toShownStatus(head.status),
    date: showDate(context, head.createdAt),
    pictures: [...new Set(pictures)].slice(0, MAX_PICTURES),
    goods: [...new Set(items.flatMap(findGoodsName))],
    ...omitEmpty({ total: order?.orderTotal?.sellingPriceIncVatFormatted }),
  };
}

type ApiListedItem = NonNullable<NonNullable<NonNullable<ApiListedOrder['cart']>['items']>[number]>;

/** The parts of a package are one thing with the package's name. */
function findGoodsName({ groupKey, productPackage, product }: ApiListedItem): string | [] {
  const packageName = groupKey ? productPackage?.packageName?.trim() : '';
  return packageName || product?.name?.trim() || [];
}

const GROUPS: readonly OrderGroup[] = ['inProgress', 'history', 'other'];

interface GroupedOrder {
  /** Raw, of the API. */
  readonly status: string;
  /** ISO 8601; null sorts last. */
  readonly createdAt: string | null;
}

/** In the order of the page: what is in progress before what is done, newest first. */
export const sortOrders = <Order extends GroupedOrder>(orders: readonly Order[]): Order[] =>
  GROUPS.flatMap((group) =>
    orders
      .filter(({ status }) => selectOrderGroup(status) === group)
      .toSorted((one, other) => toTime(other) - toTime(one)),
  );

const toTime = ({ createdAt }: GroupedOrder): number => Date.parse(createdAt ?? '') || 0;

/** The groups that have orders, in the order of the page. */
export const groupOrders = <Order extends GroupedOrder>(orders: readonly Order[]) =>
  GROUPS.map((group) => ({
    group,
    orders: orders.filter(({ status }) => selectOrderGroup(status) === group),
  })).filter((each) => each.orders.length > 0);

/** All orders of the customer in this shop: the API has no paging, so only what sorting and paging need. */
const ordersDocument = graphql(`
  query orders($channelId: String, $languageId: String, $marketId: String) {
    getOrders(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
      publicId
      createdAt
      status
    }
  }
`);

/** What the list shows of one order. */
const listedOrderDocument = graphql(`
  query listedOrder($orderId: Int!, $channelId: String, $languageId: String, $marketId: String) {
    getOrder(orderId: $orderId, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
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
