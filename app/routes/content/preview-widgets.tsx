import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { findContentMessages } from '#app/features/content/page/content-messages.server.ts';
import { ContentView } from '#app/features/content/area/content-view.tsx';
import { loadPreview } from '#app/features/content/preview/load-preview.server.ts';
import { PreviewBar } from '#app/features/content/preview/preview-bar.tsx';
import { PreviewEmpty } from '#app/features/content/preview/preview-empty.tsx';
import { dropPreviewLogin } from '#app/features/content/preview/preview-login.server.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';
import { redirectTo } from '#app/request/responses.ts';

/** Never kept, never found (RT-09). */
const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/** What editors have not published yet (RT-09). */
export async function loader({ context }: LoaderFunctionArgs) {
  const preview = await loadPreview(context);
  if ('redirect' in preview) return redirectTo(preview.redirect, 302, PRIVATE);
  const title = context.translate('content.preview.title');
  const head = buildHead(context, { title, path: context.links.page('previewWidgets'), noindex: true });
  const messages = findContentMessages(context, preview, 'preview');
  return data({ containers: preview.containers, head, messages }, { headers: PRIVATE });
}

/** Ends the preview. */
export function action({ context }: ActionFunctionArgs) {
  dropPreviewLogin(context);
  return redirectTo('/', 303, PRIVATE);
}

export const headers = () => PRIVATE;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => headTags(page?.head);

export default function PreviewRoute() {
  const { containers } = useLoaderData<typeof loader>();
  return (
    <>
      <PreviewBar />
      {containers.length > 0 ? <ContentView containers={containers} isPageTop /> : <PreviewEmpty />}
    </>
  );
}
