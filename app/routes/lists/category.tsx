import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadCategoryList } from '#app/features/catalog/list/list.server.ts';
import { loadListRoute } from './load-list-route.server.ts';

/** `/c/…`: a category (RT-12). */
export const loader = ({ context }: LoaderFunctionArgs) => loadListRoute(context, loadCategoryList);

export { ListRoute as default, meta } from './list-route.tsx';
