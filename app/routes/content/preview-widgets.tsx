import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { selectContentMessages } from '#app/features/content/page/content-head.server.ts';
import { ContentView } from '#app/features/content/content-view.tsx';
import { loadPreview, removePreviewToken } from '#app/features/content/page/preview.server.ts';
import { PreviewBar, PreviewEmpty } from '#app/features/content/page/preview.tsx';
import { headTags } from '#app/features/seo/page-head.ts';
import { buildHead } from '#app/features/seo/page-head.server.ts';
import { answerForm } from '#app/request/forms/answer-form.server.ts';
import { redirectTo } from '#app/request/responses.ts';
import { ok } from '#kernel/result.ts';

/** Neither cached nor indexed (RT-09). */
const PRIVATE_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/** Preview of unpublished content for editors (RT-09). */
export async function loader({ context }: LoaderFunctionArgs) {
  const preview = await loadPreview(context);
  if ('redirect' in preview) return redirectTo(preview.redirect, 302, PRIVATE_HEADERS);
  const title = context.translate('content.preview.title');
  const head = buildHead(context, { title, path: context.links.page('previewWidgets'), noindex: true });
  const messages = selectContentMessages(context, preview, 'preview');
  return data({ containers: preview.containers, head, messages }, { headers: PRIVATE_HEADERS });
}

/** Ends the preview: removes the login token. */
export const action = ({ context, request }: ActionFunctionArgs) =>
  answerForm(context, request, {
    submit: async () => ok(removePreviewToken(context)),
    accepted: () => redirectTo('/', 303, PRIVATE_HEADERS),
    refused: (refusal: never) => refusal,
  });

export const headers = () => PRIVATE_HEADERS;
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
