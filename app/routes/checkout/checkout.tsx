import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { ComingSoon } from '#app/features/content/page/coming-soon.tsx';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';

export const handle = { layout: 'undistracted' };

/** The checkout (RT-07): a "coming soon" notice, not indexed, until it is implemented. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = new URL(request.url).pathname.endsWith('/checkout/confirm') ? 'checkoutConfirm' : 'checkout';
  const title = context.translate('checkout.opensSoon.title');
  return {
    title,
    text: context.translate('checkout.opensSoon.text'),
    head: buildHead(context, {
      title,
      description: context.translate('checkout.opensSoon.text'),
      path: context.links.page(page),
      alternates: pageAlternates(context, page),
      noindex: true,
    }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function CheckoutRoute() {
  const { title, text } = useLoaderData<typeof loader>();
  return <ComingSoon title={title} text={text} />;
}
