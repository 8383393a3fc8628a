import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { CompareView } from '#app/features/catalog/compare/compare-view.tsx';
import { formatCompareSearch } from '#app/features/catalog/compare/compare.ts';
import { loadComparison } from '#app/features/catalog/compare/compare.server.ts';
import { pageAlternates, buildHead } from '#app/features/seo/page-head.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { notFound, PRIVATE } from '#app/request/responses.ts';

/** Products side by side: `?ids=1,2` or `?ids=1&ids=2`, at most four. A shop without the feature has no such page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { channel, links, translate } = context;
  if (!channel.features.compare) return notFound();
  const comparison = await loadComparison(context);
  const ids = comparison.products.flatMap(({ id }) => id ?? []);
  const path = links.page('compare');
  const title = translate('catalog.compare.title');
  const page = {
    comparison,
    paths: { own: path, all: links.page('allProducts') },
    head: buildHead(context, {
      title,
      description: translate('catalog.compare.description', { site: channel.siteName }),
      path,
      alternates: pageAlternates(context, 'compare', {}, formatCompareSearch(ids)),
      breadcrumbs: [{ name: title, path }],
      noindex: true,
    }),
    messages: pickMessages(context, 'price', 'stock', 'compare'),
  };
  return data(page, { headers: PRIVATE });
}

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function CompareRoute() {
  const { comparison, paths } = useLoaderData<typeof loader>();
  return <CompareView comparison={comparison} paths={paths} />;
}
