import { LAYOUT_FRESHNESS } from '#app/commerce/freshness.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { groupBrands, type BrandGroup } from './brands.ts';
import type { HeadFacts } from '#app/features/catalog/head-facts.ts';
import { presentItems } from '#app/features/catalog/omit-empty.ts';
import { brandCountsDocument, brandsDocument } from '#app/features/catalog/list/list.documents.server.ts';
import { findPath } from '#app/features/catalog/paths.ts';

type BrandsContext = Pick<RequestContext, 'channel' | 'commerce' | 'links' | 'locale' | 'translate'>;

/** The A–Z list of brands (RT-06). */
export async function loadBrands(
  context: BrandsContext,
): Promise<{ readonly groups: BrandGroup[]; readonly head: HeadFacts }> {
  const { channel, commerce, links, locale, translate } = context;
  const [{ brands }, counts] = await Promise.all([
    commerce.query(brandsDocument, LAYOUT_FRESHNESS),
    loadCounts(commerce),
  ]);
  const groups = groupBrands(brands ?? [], {
    findPath: (url) => findPath(links, url),
    languageCode: locale.code,
    counts,
  });
  const title = translate('catalog.brands.title');
  const path = links.page('brands');
  return {
    groups,
    head: {
      title,
      description: translate('catalog.brands.description', { site: channel.siteName }),
      path,
      alternates: Object.fromEntries(
        channel.locales.map(({ language }) => [language, links.pageIn(language, 'brands')]),
      ),
      breadcrumbs: [{ name: title, path }],
      placeholders: { name: title },
    },
  };
}

/** An addition to the page: without an answer the brands stand without their numbers. */
async function loadCounts(commerce: BrandsContext['commerce']): Promise<ReadonlyMap<string, number>> {
  const answer = await commerce.queryPartial(brandCountsDocument, LAYOUT_FRESHNESS).catch(() => null);
  const facets = presentItems(answer?.products?.filters?.facets);
  const values = facets
    .filter(({ type }) => type === 'Brand')
    .flatMap(({ values: all }) => presentItems(all));
  return new Map(values.flatMap(({ label, count }) => (label ? [[label.trim(), count] as const] : [])));
}
