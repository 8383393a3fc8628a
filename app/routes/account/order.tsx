import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { AccountLayout } from '#app/features/account/account-layout.tsx';
import { buildAccountPage } from '#app/features/account/account.server.ts';
import { loadOrder, requireOwnOrder } from '#app/features/account/orders/order.server.ts';
import { OrderPage } from '#app/features/account/orders/order-page.tsx';
import { REORDER } from '#app/features/account/orders/orders.ts';
import { selectCartMessages } from '#app/features/cart/load-cart.server.ts';
import { reorder, toReorderNotice } from '#app/features/cart/reorder.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { answerForm } from '#app/request/forms/answer-form.server.ts';
import { ok } from '#kernel/result.ts';
import { PRIVATE } from '#app/request/responses.ts';
import { requireCustomer } from '#app/request/session/auth-session.server.ts';

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
export const action = ({ context, params, request }: ActionFunctionArgs) =>
  answerForm(context, request, {
    async submit(form) {
      requireCustomer(context);
      if (form.get(REORDER.name) !== REORDER.value) throw new Response(null, { status: 400 });
      const order = await requireOwnOrder(context, params.order);
      return ok(toReorderNotice(context.translate, await reorder(context, order.cart)));
    },
    accepted: ({ key, values }) => ({ to: context.links.page('cart'), message: key, values }),
    refused: (refusal: never) => refusal,
  });

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
