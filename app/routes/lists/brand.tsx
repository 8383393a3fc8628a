import type { LoaderFunctionArgs } from '@remix-run/node';
import { MakerHead } from '#app/features/catalog/list-heads/maker-head.tsx';
import { loadBrandList } from '#app/features/catalog/list/list.server.ts';
import { ListRoute } from './list-route.tsx';
import { loadListRoute } from './load-list-route.server.ts';

/** `/b/…`: a brand (RT-13). */
export const loader = ({ context }: LoaderFunctionArgs) => loadListRoute(context, loadBrandList);

export { meta } from './list-route.tsx';

export default function BrandRoute() {
  return <ListRoute head={MakerHead} />;
}
