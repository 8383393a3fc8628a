import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { LINK_PARAMETER } from '#app/features/orders/orders.ts';
import { OrderLinkPage } from '#app/features/orders/order-link.tsx';
import { isOrderLink, openOrderLink, readOrderLink } from '#app/features/orders/order-link.server.ts';
import { pageAlternates, buildHead } from '#app/features/seo/page-head.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { answerForm } from '#app/request/forms/answer-form.server.ts';
import { ok } from '#kernel/result.ts';
import { PRIVATE, redirectTo } from '#app/request/responses.ts';

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
export const action = ({ context, request }: ActionFunctionArgs) =>
  answerForm(context, request, {
    submit: async (form) => ok(await openOrderLink(context, form.get(LINK_PARAMETER))),
    accepted: (isOpen, form) => ({
      to: isOpen
        ? context.links.page('checkoutConfirm')
        : `${context.links.page('orderLink')}${toSearch(form.get(LINK_PARAMETER))}`,
    }),
    refused: (refusal: never) => refusal,
  });

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function OrderLinkRoute() {
  return <OrderLinkPage {...useLoaderData<typeof loader>()} />;
}
