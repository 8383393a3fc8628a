import { escapeHtml } from '#kernel/escape-html.ts';
import type { Scope } from '#backend/model/scope.ts';
import { bannerFileName, type Brand, type Campaign, type Category } from '#backend/model/shop.ts';
import { alternativeUrls, otherUrls, sitePath, type AlternativeUrl } from '#backend/core/urls/site-paths.ts';
import { getPeriodEnd } from '#backend/core/period-end.ts';
import { parsePath } from '#backend/core/urls/parse-path.ts';
import { makerView, categoryView } from './category-view.ts';
import {
  brandAlternatives,
  brandUrl,
  campaignAlternatives,
  campaignUrl,
  findBrand,
  findCampaign,
} from '#backend/domain/catalog/brands.ts';
import {
  categoryAlternatives,
  categoryText,
  categoryUrl,
  childrenOf,
  findCategory,
} from '#backend/domain/catalog/categories.ts';
import { findOldCategory } from '#backend/domain/catalog/url-history.ts';

/** `PageInfoType.id` = entity id × 10 + kind: unique over lists of every kind (contract 1.7). */
const KIND = { category: 1, brand: 2, campaign: 3, frontpage: 4 };
/** The alias of the channel's default texts (contract 3.6). */
const FRONTPAGE_ALIAS = 'frontpage';

interface ListPage {
  readonly id: number;
  readonly alias: string;
  readonly name: string;
  readonly canonicalUrl: string;
  readonly description: string | null;
  readonly story?: string | undefined;
  /** The header image as the seed names it, `kind:n`. */
  readonly image?: string | null;
  readonly hideTitle?: boolean;
  readonly meta: { readonly title: string; readonly description: string };
  readonly alternatives: () => AlternativeUrl[];
  readonly subCategories: readonly Category[];
  readonly maker?: ReturnType<typeof makerView>;
  readonly endsAt?: string | null;
}

const toParagraph = (text: string | null): string | null =>
  text === null ? null : `<p>${escapeHtml(text)}</p>`;

function pageView(scope: Scope, page: ListPage) {
  return {
    id: page.id,
    alias: page.alias,
    name: page.name,
    canonicalUrl: page.canonicalUrl,
    primaryImage: page.image ? bannerFileName(scope.shop.key, page.image) : null,
    primaryDescription: toParagraph(page.description),
    secondaryDescription: toParagraph(page.story ?? null),
    hideTitle: page.hideTitle ?? false,
    hideDescription: false,
    meta: { ...page.meta, keywords: null },
    alternativeUrls: page.alternatives,
    alternativeCanonicalUrls: () => otherUrls(scope, page.alternatives()),
    subCategories: () => page.subCategories.map((category) => categoryView(scope, category)),
    place: page.maker?.place ?? null,
    portrait: page.maker?.portrait ?? null,
    endsAt: page.endsAt ?? null,
  };
}

function categoryPage(scope: Scope, category: Category) {
  const text = categoryText(category, scope.language);
  return pageView(scope, {
    id: category.id * 10 + KIND.category,
    alias: text.alias,
    name: text.name,
    canonicalUrl: categoryUrl(scope, category),
    description: text.description,
    image: category.image,
    meta: { title: `[name] – ${scope.shop.name}`, description: text.description },
    alternatives: () => categoryAlternatives(scope, category),
    subCategories: childrenOf(scope.shop, category.id).filter(({ hidden }) => !hidden),
  });
}

function brandPage(scope: Scope, brand: Brand) {
  const description = brand.descriptions[scope.language] ?? null;
  return pageView(scope, {
    id: brand.id * 10 + KIND.brand,
    alias: brand.alias,
    name: brand.name,
    canonicalUrl: brandUrl(scope, brand),
    description,
    story: brand.stories[scope.language],
    maker: makerView(scope, brand),
    image: brand.image,
    meta: { title: `[name] – ${scope.shop.name}`, description: description ?? '' },
    alternatives: () => brandAlternatives(scope, brand),
    subCategories: [],
  });
}

function campaignPage(scope: Scope, campaign: Campaign) {
  const name = campaign.names[scope.language] ?? campaign.key;
  return pageView(scope, {
    id: campaign.id * 10 + KIND.campaign,
    alias: campaign.aliases[scope.language] ?? campaign.key,
    name,
    canonicalUrl: campaignUrl(scope, campaign),
    description: campaign.descriptions[scope.language] ?? null,
    image: campaign.image,
    endsAt: campaign.ends && getPeriodEnd(campaign.ends, scope.now(), scope.shop.timeZone).toISOString(),
    hideTitle: campaign.hideTitle,
    meta: {
      title: `[name] – ${scope.shop.name}`,
      // The start page's description would be on two pages
      description: campaign.descriptions[scope.language] ?? '',
    },
    alternatives: () => campaignAlternatives(scope, campaign),
    subCategories: [],
  });
}

function frontPage(scope: Scope) {
  const { shop, language } = scope;
  return pageView(scope, {
    id: shop.number * 10 + KIND.frontpage,
    alias: FRONTPAGE_ALIAS,
    name: shop.name,
    canonicalUrl: sitePath(scope, language, '/'),
    description: null,
    meta: {
      title: shop.meta.title[language] ?? shop.name,
      description: shop.meta.description[language] ?? '',
    },
    alternatives: () => alternativeUrls(scope, () => '/'),
    subCategories: childrenOf(shop, 0).filter(({ hidden }) => !hidden),
  });
}

type Lookup = (alias: string) => ReturnType<typeof pageView> | null;

/**
 * A list page by path or alias, including former category aliases (its `canonicalUrl` then differs from the requested
 * path); with neither, the channel's default texts. Null = not found (contract 3.6).
 */
export function findListPage(scope: Scope, asked: { url?: string | null; alias?: string | null }) {
  const category: Lookup = (alias) => {
    const found = findCategory(scope, alias) ?? findOldCategory(scope, alias);
    return found === null ? null : categoryPage(scope, found);
  };
  const brand: Lookup = (alias) => {
    const found = findBrand(scope, alias);
    return found === null ? null : brandPage(scope, found);
  };
  const campaign: Lookup = (alias) => {
    const found = findCampaign(scope, alias);
    return found === null ? null : campaignPage(scope, found);
  };
  const any: Lookup = (alias) => category(alias) ?? brand(alias) ?? campaign(alias);
  if (asked.url) {
    const path = parsePath(asked.url);
    if (path.kind === 'home') return frontPage(scope);
    if (path.kind === 'c') return category(path.alias);
    if (path.kind === 'b') return brand(path.alias);
    if (path.kind === 'dc') return campaign(path.alias);
    return path.kind === 'l' ? any(path.alias) : null;
  }
  if (!asked.alias || asked.alias === FRONTPAGE_ALIAS) return frontPage(scope);
  return any(asked.alias.toLowerCase());
}
