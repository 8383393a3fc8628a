import { loadOptional } from '#app/commerce/load-optional.ts';
import { toProductPicture } from '#app/features/catalog/card/product-image.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { groupOrders, sortOrders } from './group-orders.ts';
import { loadOwn } from './load-own.server.ts';
import { toShownStatus } from './order-status.ts';
import {
  listedOrderDocument,
  ordersDocument,
  type ApiListedOrder,
  type ApiOrderHead,
} from './orders.documents.server.ts';
import type { OrderRow, OrdersView } from './orders-view.ts';
import { selectPage } from './page-of.ts';
import { showDate } from './show-date.server.ts';

/** As many as the calls that are sent as one HTTP request. */
export const ORDERS_PER_PAGE = 10;
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
