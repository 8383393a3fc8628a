import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BrandsView } from '#app/features/catalog/brands/brands-view.tsx';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { loadBrands } from '#app/features/catalog/brands/brands.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { buildHead } from '#app/features/seo/page-head.server.ts';

/** The A–Z list of brands (RT-06). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { layout, groups, breadcrumbs, head } = await loadBrands(context);
  return {
    layout,
    groups,
    breadcrumbs,
    head: buildHead(context, head),
    messages: pickMessages(context, 'brands'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function BrandsRoute() {
  const { layout, groups, breadcrumbs } = useLoaderData<typeof loader>();
  return <BrandsView layout={layout} groups={groups} breadcrumbs={breadcrumbs} />;
}
