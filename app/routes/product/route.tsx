import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { loadProduct } from '#app/features/catalog/product/load-product.server.ts';
import { revalidateUnlessSize, useChosenSize } from '#app/features/catalog/product/use-chosen-size.ts';
import { ProductView } from '#app/features/catalog/product/product-view.tsx';
import { useChannel } from '#app/request/use-channel.ts';
import { selectAreaMessages } from '#app/features/content/page/content-messages.server.ts';
import { ContentArea } from '#app/features/content/area/content-view.tsx';
import { loadProductArea } from '#app/features/content/area/load-areas.server.ts';
import { findRating } from '#app/features/reviews/find-rating.ts';
import { findReviews } from '#app/features/reviews/find-reviews.server.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';
import { productSku } from '#app/features/seo/structured-data.ts';
import { useProductSlots } from './product-slots.tsx';
import { DONE_PARAMETER, submitProductForm } from './submit.server.ts';

const MESSAGE_GROUPS = [
  'price',
  'stock',
  'delivery',
  'product',
  'buy',
  'reminder',
  'history',
  'recent',
] as const;

/** A product, at any of its addresses (RT-11). One round trip: all queries are sent in the same tick. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [{ product, head, skus }, reviews, area] = await Promise.all([
    loadProduct(context, params.alias),
    findReviews(context, params.alias),
    loadProductArea(context),
  ]);
  return {
    product,
    reviews,
    area,
    done: context.url.searchParams.get(DONE_PARAMETER),
    head: buildHead(context, {
      ...head,
      structuredData: skus.map((sku) => productSku(context, { ...sku, rating: findRating(reviews) })),
    }),
    messages: {
      ...pickMessages(
        context,
        ...MESSAGE_GROUPS,
        ...(product.package === undefined ? [] : (['package'] as const)),
        ...(reviews === null ? [] : (['reviews'] as const)),
      ),
      ...selectAreaMessages(context, area),
    },
  };
}

export const action = async ({ context, params, request }: ActionFunctionArgs) =>
  submitProductForm(context, await request.formData(), params.alias);

export const shouldRevalidate = revalidateUnlessSize;

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function ProductRoute() {
  const { product, reviews, area, done, head } = useLoaderData<typeof loader>();
  const { sellingPoints } = useChannel();
  const size = useChosenSize(product.sizes);
  const slots = useProductSlots({
    product,
    url: head.canonical,
    size,
    reviews,
    done,
    answer: useActionData<typeof action>(),
  });
  return (
    <>
      <ProductView product={product} size={size} sellingPoints={sellingPoints} slots={slots} />
      <ContentArea area={area} />
    </>
  );
}
