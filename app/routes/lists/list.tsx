import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadGenericList } from '#app/features/catalog/list/list.server.ts';
import { loadListRoute } from './load-list-route.server.ts';

/** `/l/…`: a list that the API identifies by its path (RT-16). */
export const loader = ({ context }: LoaderFunctionArgs) => loadListRoute(context, loadGenericList);

export { ListRoute as default, meta } from './list-route.tsx';
