import type { LoaderFunctionArgs } from '@remix-run/node';
import { CampaignHead } from '#app/features/catalog/list-heads/campaign-head.tsx';
import { loadCampaignList } from '#app/features/catalog/list/list.server.ts';
import { ListRoute } from './list-route.tsx';
import { loadListRoute } from './load-list-route.server.ts';

/** `/dc/…`: a campaign (RT-14). */
export const loader = ({ context }: LoaderFunctionArgs) => loadListRoute(context, loadCampaignList);

export { meta } from './list-route.tsx';

export default function CampaignRoute() {
  return <ListRoute head={CampaignHead} />;
}
