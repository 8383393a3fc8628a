import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { fillHeadFacts } from '#app/features/catalog/head-facts.ts';
import { loadProduct } from '#app/features/catalog/load-product.server.ts';
import { ProductView } from '#app/features/catalog/product-view.tsx';
import { useChannel } from '#app/features/channel/use-channel.ts';
import { fillMetaPlaceholders } from '#app/features/seo/meta-placeholders.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';
import { productSku } from '#app/features/seo/structured-data.ts';

/** A product, at any of its addresses (RT-11). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { product, head, skus } = await loadProduct(context, params.alias);
  return {
    product,
    head: buildHead(context, {
      ...fillHeadFacts(head, fillMetaPlaceholders),
      structuredData: skus.map((sku) => productSku(context, sku)),
    }),
    messages: pickMessages(context, 'price', 'stock', 'delivery', 'product'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function ProductRoute() {
  const { product } = useLoaderData<typeof loader>();
  const { sellingPoints } = useChannel();
  return <ProductView product={product} promises={sellingPoints} />;
}
