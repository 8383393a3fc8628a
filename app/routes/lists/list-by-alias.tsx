import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadAllProducts, loadListByAlias } from '#app/features/catalog/list/list.server.ts';
import { loadListRoute } from './load-list-route.server.ts';

/** `/list` is every product, `/list/{alias}` the list of that alias (RT-16). */
export const loader = ({ context, params: { alias } }: LoaderFunctionArgs) =>
  loadListRoute(context, alias ? () => loadListByAlias(context, alias) : loadAllProducts);

export { ListRoute as default, meta } from './list-route.tsx';
