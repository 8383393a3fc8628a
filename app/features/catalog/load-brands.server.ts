import { LAYOUT_FRESHNESS } from '#app/commerce/freshness.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { groupBrands, type BrandGroup } from './brands.ts';
import type { HeadFacts } from './head-facts.ts';
import { brandsDocument } from './list.documents.server.ts';
import { findPath } from './paths.ts';

type BrandsContext = Pick<RequestContext, 'channel' | 'commerce' | 'links' | 'locale' | 'translate'>;

/** The A–Z list of brands (RT-06). */
export async function loadBrands(
  context: BrandsContext,
): Promise<{ readonly groups: BrandGroup[]; readonly head: HeadFacts }> {
  const { channel, commerce, links, locale, translate } = context;
  const { brands } = await commerce.query(brandsDocument, LAYOUT_FRESHNESS);
  const groups = groupBrands(brands ?? [], (url) => findPath(links, url), locale.code);
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
