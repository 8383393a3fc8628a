import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { LINK_PARAMETER } from '#app/features/orders/link/link-parameter.ts';
import { OrderLinkPage } from '#app/features/orders/link/order-link-page.tsx';
import { isOrderLink, openOrderLink, readOrderLink } from '#app/features/orders/link/order-link.server.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import { redirectTo } from '#app/request/responses.ts';

export const handle = { layout: 'undistracted' };

const STATUS = { unused: 200, used: 410, invalid: 404 } as const;

/** The query of the page's address with that link; empty for a text that is none. */
const toSearch = (link: string | null): string => (isOrderLink(link) ? `?${LINK_PARAMETER}=${link}` : '');

/** A link to an order, from another device (CO-06). Looks at it only: the button uses it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { cookies, links, messages, translate } = context;
  cookies.markPersonal();
  const link = new URL(request.url).searchParams.get(LINK_PARAMETER);
  const state = await readOrderLink(context, link);
  if (state === 'own') return redirectTo(links.page('checkoutConfirm'), 303, PRIVATE);
  // Another language shows the same link
  const search = toSearch(link);
  const title = translate(`orders.link.${state}.title`);
  const path = links.page('orderLink');
  const page = {
    state,
    link: state === 'unused' ? (link ?? '') : '',
    action: path,
    messages: messages('orders'),
    head: buildHead(context, {
      title,
      description: title,
      path,
      alternates: pageAlternates(context, 'orderLink', {}, search),
      noindex: true,
    }),
  };
  return data(page, { status: STATUS[state], headers: PRIVATE });
}

/** Opens the order in this browser, once. */
export async function action({ context, request }: ActionFunctionArgs) {
  const link = (await readForm(context, request)).get(LINK_PARAMETER);
  context.cookies.markPersonal();
  if (await openOrderLink(context, link))
    return redirectTo(context.links.page('checkoutConfirm'), 303, PRIVATE);
  return redirectTo(`${context.links.page('orderLink')}${toSearch(link)}`, 303, PRIVATE);
}

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function OrderLinkRoute() {
  return <OrderLinkPage {...useLoaderData<typeof loader>()} />;
}
