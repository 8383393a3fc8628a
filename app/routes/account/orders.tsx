import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { AccountLayout } from '#app/features/account/account-layout.tsx';
import { buildAccountPage } from '#app/features/account/account.server.ts';
import { loadOrders } from '#app/features/account/orders/orders.server.ts';
import { OrdersPage } from '#app/features/account/orders/orders-page.tsx';
import { headTags } from '#app/features/seo/page-head.ts';
import { PRIVATE } from '#app/request/responses.ts';
import { requireCustomer } from '#app/request/session/auth-session.server.ts';

/** The customer's orders (RT-10, AC-01), `?page=2` the second page of them. */
export async function loader({ context }: LoaderFunctionArgs) {
  requireCustomer(context);
  const { links, translate, url } = context;
  const orders = await loadOrders(context, url.searchParams.get('page'));
  const page = buildAccountPage(context, {
    page: 'orders',
    section: 'orders',
    title: translate('account.nav.orders'),
    texts: ['orders', 'pages'],
  });
  const paths = { self: links.page('orders'), allProducts: links.page('allProducts') };
  return data({ ...page, orders, paths }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function OrdersRoute() {
  const { frame, orders, paths } = useLoaderData<typeof loader>();
  return (
    <AccountLayout frame={frame}>
      <OrdersPage orders={orders} paths={paths} />
    </AccountLayout>
  );
}
