import { selectOrderGroup, type OrderGroup } from './order-status.ts';

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
