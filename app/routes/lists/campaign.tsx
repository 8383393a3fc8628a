import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadCampaignList } from '#app/features/catalog/list/load-list.server.ts';
import { loadListRoute } from './load-list-route.server.ts';

/** `/dc/…`: a campaign (RT-14). */
export const loader = ({ context }: LoaderFunctionArgs) => loadListRoute(context, loadCampaignList);

export { handle, ListRoute as default, meta } from './list-route.tsx';
