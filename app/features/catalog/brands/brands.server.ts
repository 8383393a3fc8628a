import { LAYOUT_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { BrandsChoice } from '#themes/compositions.ts';
import { toHeadPicture } from '#app/features/catalog/list-heads/head-picture.ts';
import { fillHeadTexts, pageAlternates, type HeadContent } from '#app/features/seo/page-head.server.ts';
import { findPath, type NamedPath } from '#app/features/catalog/paths.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { ALL_BRANDS_TAG, ALL_GOODS_TAG, tagged } from '#app/commerce/page-tags.ts';
import { type BrandGroup, chooseBrandLayout, groupBrands } from './brands.ts';

interface LoadedBrands {
  readonly layout: NonNullable<BrandsChoice['index']>;
  readonly groups: BrandGroup[];
  readonly breadcrumbs: readonly NamedPath[];
  readonly head: HeadContent;
}

/** The A–Z list of brands (RT-06). */
export async function loadBrands(context: RequestContext): Promise<LoadedBrands> {
  const { channel, commerce, links, locale, translate } = context;
  const [{ brands }, counts] = await Promise.all([
    commerce.query(brandsDocument, LAYOUT_FRESHNESS),
    loadCounts(context),
  ]);
  const layout = channel.theme.brands.index ?? chooseBrandLayout(brands ?? []);
  const groups = groupBrands(brands ?? [], {
    findPath: (url) => findPath(links, url),
    languageCode: locale.code,
    counts,
    ...(layout === 'portraits'
      ? {
          findPicture: ({ portrait, primaryImage }) =>
            toHeadPicture(channel, 'pagewidget', portrait) ??
            toHeadPicture(channel, 'brandheader', primaryImage),
        }
      : {}),
  });
  const title = translate('catalog.brands.title');
  const path = links.page('brands');
  const breadcrumbs = [{ name: title, path }];
  const head = {
    title,
    description: translate('catalog.brands.description', { brands: title, site: channel.siteName }),
    path,
    alternates: pageAlternates(context, 'brands'),
    breadcrumbs,
  };
  return { layout, groups, breadcrumbs, head: fillHeadTexts(head, { name: title }) };
}

/** Product counts by brand name. The page renders without them when the query fails. */
async function loadCounts(context: RequestContext): Promise<ReadonlyMap<string, number>> {
  const load = () => context.commerce.queryPartial(brandCountsDocument, LAYOUT_FRESHNESS);
  const answer = await loadOptional(context, 'counts of products by brand', { load, fallback: null });
  const facets = compact(answer?.products?.filters?.facets);
  const values = facets.filter(({ type }) => type === 'Brand').flatMap(({ values: all }) => compact(all));
  return new Map(values.flatMap(({ label, count }) => (label ? [[label.trim(), count] as const] : [])));
}

/** Number of products per brand, from the brand filter of the list of all products. */
const brandCountsQuery = graphql(`
  query products {
    products(take: 0) {
      filters {
        facets {
          type
          values {
            label
            count
          }
        }
      }
    }
  }
`);
const brandCountsDocument = tagged(brandCountsQuery, () => [ALL_GOODS_TAG, ALL_BRANDS_TAG]);

const brandsQuery = graphql(`
  query brands {
    brands {
      brandId
      alias
      canonicalUrl
      name
      primaryImage
      description
      place @onlyWith(feature: "makers")
      portrait @onlyWith(feature: "makers")
    }
  }
`);
const brandsDocument = tagged(brandsQuery, () => [ALL_BRANDS_TAG]);
