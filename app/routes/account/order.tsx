import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { AccountLayout } from '#app/features/account/layout/account-layout.tsx';
import { buildAccountPage } from '#app/features/account/layout/account-page.server.ts';
import { loadOrder, requireOwnOrder } from '#app/features/account/order/load-order.server.ts';
import { OrderPage } from '#app/features/account/order/order-page.tsx';
import { REORDER } from '#app/features/account/order/reorder-intent.ts';
import { respondToForm } from '#app/features/cart/changes/respond-to-form.server.ts';
import { selectCartMessages } from '#app/features/cart/changes/load-contents.server.ts';
import { reorder } from '#app/features/cart/reorder/reorder.server.ts';
import { toReorderNotice } from '#app/features/cart/reorder/to-reorder-notice.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import { requireCustomer } from '#app/request/session/require-customer.server.ts';

/** An order of the customer, by its public id; all other orders are a 404 (AC-01). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  requireCustomer(context);
  const order = await loadOrder(context, params.order);
  const { messages, ...page } = buildAccountPage(context, {
    page: 'order',
    params: { order: params.order ?? '' },
    section: 'orders',
    title: context.translate('account.orders.number', { number: order.number }),
    texts: ['orders', 'order'],
  });
  return data(
    {
      ...page,
      order,
      ordersPath: context.links.page('orders'),
      messages: { ...messages, ...context.messages('orders'), ...selectCartMessages(context) },
    },
    { headers: PRIVATE },
  );
}

/** Adds the goods of the order to the cart again, whose page shows what could not be added. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  requireCustomer(context);
  if (form.get(REORDER.name) !== REORDER.value) throw new Response(null, { status: 400 });
  const order = await requireOwnOrder(context, params.order);
  const notice = toReorderNotice(context.translate, await reorder(context, order.cart));
  return respondToForm(context, { get: () => null }, { notice });
}

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function OrderRoute() {
  const { frame, order, ordersPath } = useLoaderData<typeof loader>();
  return (
    <AccountLayout frame={frame}>
      <OrderPage order={order} ordersPath={ordersPath} />
    </AccountLayout>
  );
}
