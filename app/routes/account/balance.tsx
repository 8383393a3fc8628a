import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { BalancePage } from '#app/features/account/balance-page.tsx';
import { loadBalance } from '#app/features/account/balance.server.ts';
import { AccountLayout } from '#app/features/account/account-layout.tsx';
import { buildAccountPage } from '#app/features/account/account.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { PRIVATE } from '#app/request/responses.ts';
import { requireCustomer } from '#app/request/session/auth-session.server.ts';

/** The customer's balance in this shop (RT-10, AC-03), `?page=2` the second page of its history. */
export async function loader({ context }: LoaderFunctionArgs) {
  requireCustomer(context);
  const balance = await loadBalance(context, context.url.searchParams.get('page'));
  const page = buildAccountPage(context, {
    page: 'balance',
    section: 'balance',
    title: context.translate('account.nav.balance'),
    texts: ['balance', 'orders', 'pages'],
  });
  return data({ ...page, balance, path: context.links.page('balance') }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function BalanceRoute() {
  const { frame, balance, path } = useLoaderData<typeof loader>();
  return (
    <AccountLayout frame={frame}>
      <BalancePage balance={balance} path={path} />
    </AccountLayout>
  );
}
