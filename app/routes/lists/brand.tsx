import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadBrandList } from '#app/features/catalog/list/load-list.server.ts';
import { loadListRoute } from './load-list-route.server.ts';

/** `/b/…`: a brand (RT-13). */
export const loader = ({ context }: LoaderFunctionArgs) => loadListRoute(context, loadBrandList);

export { handle, ListRoute as default, meta } from './list-route.tsx';
