import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useShownEvent } from '#app/features/analytics/track.ts';
import { revalidateUnlessSize, useChosenSize } from '#app/features/catalog/product/use-chosen-size.ts';
import { ProductView } from '#app/features/catalog/product/product-view.tsx';
import { useLiveProduct } from '#app/shell/live/use-live-product.ts';
import { withRetryAfter } from '#app/request/responses.ts';
import { useChannel } from '#app/request/page/use-root-data.ts';
import { ContentArea } from '#app/features/content/content-view.tsx';
import { headTags } from '#app/features/seo/page-head.ts';
import { loadProductPage } from './load-product-page.server.ts';
import { useProductSlots } from './product-slots.tsx';
import { submitInPlace } from './product-intents.ts';
import { submitProductForm } from './submit.server.ts';

/** A product, at any of its addresses (RT-11). */
export const loader = ({ context, params }: LoaderFunctionArgs) => loadProductPage(context, params.alias);

export const action = ({ context, params, request }: ActionFunctionArgs) =>
  submitProductForm(context, { request, alias: params.alias });

/** After too many forms: when the next one is accepted. */
export const headers = withRetryAfter;

export const clientAction = submitInPlace;

export const shouldRevalidate = revalidateUnlessSize;

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function ProductRoute() {
  const { product: loaded, reviews, area, message, head } = useLoaderData<typeof loader>();
  const product = useLiveProduct(loaded);
  const { sellingPoints } = useChannel();
  useShownEvent(product.path, (make) => make.productShown(loaded));
  const size = useChosenSize(product.sizes);
  const slots = useProductSlots({
    product,
    url: head.canonical,
    size,
    reviews,
    message,
    answer: useActionData<typeof action>(),
  });
  return (
    <>
      <ProductView product={product} size={size} sellingPoints={sellingPoints} slots={slots} />
      <ContentArea area={area} />
    </>
  );
}
