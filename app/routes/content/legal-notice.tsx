import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { ContentPageView } from '#app/features/content/page/content-page.tsx';
import { loadLegalNotice } from '#app/features/content/page/legal-notice.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { Notice } from '#app/ui/display/notice.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { DefinitionTable } from '#app/ui/display/definition-table.tsx';
import { SmartLink } from '#app/ui/link/link.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => loadLegalNotice(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

/** Who runs the shop (docs/law.md). */
export default function LegalNoticeRoute() {
  const { page, rows, demo } = useLoaderData<typeof loader>();
  return (
    <ContentPageView {...page}>
      {rows.length === 0 ? null : (
        <Stack>
          {demo === null ? null : <Notice>{demo}</Notice>}
          <DefinitionTable
            rows={rows.map(({ term, value, href }) => ({
              term,
              value:
                href === undefined ? (
                  value
                ) : (
                  <SmartLink target={{ internal: false, href, newTab: false }} look="text">
                    {value}
                  </SmartLink>
                ),
            }))}
          />
        </Stack>
      )}
    </ContentPageView>
  );
}
