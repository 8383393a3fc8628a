import type { ShopPath } from '#kernel/shop-path.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { fillMetaPlaceholders } from '#app/features/seo/meta-placeholders.ts';
import type { Container } from '#app/features/content/widget.ts';
import { findSharePicture } from '#app/features/content/picture/share-picture.ts';
import { buildHead, type Alternates, type PageHead } from '#app/features/seo/page-head.ts';

interface ContentPageFacts {
  readonly title: string;
  readonly meta: { readonly title: string; readonly description: string };
  /** Path without language prefix. */
  readonly path: ShopPath;
  readonly alternates?: Alternates;
  readonly detours?: Alternates;
  /** Of the page: its first picture is the one of link previews. */
  readonly containers?: readonly Container[];
}

/** The head of a content page. Its meta texts may contain placeholders (contract §10.7). */
export function buildContentHead(
  context: Pick<RequestContext, 'channel' | 'locale' | 'links' | 'translate'>,
  { title, meta, path, alternates, detours, containers = [] }: ContentPageFacts,
): PageHead {
  const fill = (text: string): string => fillMetaPlaceholders(text, { name: title });
  return buildHead(context, {
    title: fill(meta.title) || title,
    description: fill(meta.description),
    path,
    alternates,
    detours,
    image: findSharePicture(containers),
    type: 'article',
    breadcrumbs: [{ name: title, path }],
  });
}
