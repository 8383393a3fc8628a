import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadAllProducts } from '#app/features/catalog/list/list.server.ts';
import { loadListRoute } from './load-list-route.server.ts';

/** `/allt` and its word in each language: every product (RT-05). */
export const loader = ({ context }: LoaderFunctionArgs) => loadListRoute(context, loadAllProducts);

export { ListRoute as default, meta } from './list-route.tsx';
