import type { Company } from '#kernel/company.ts';
import type { brandRow } from '#backend/core/db/catalog-rows.ts';
import type { Stored } from './address.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Currency, PriceMarket } from '#backend/core/money/money.ts';
import type { ContentArea, ContentMenus, ContentPage } from './content-schema.ts';
import type { CommercialRules } from './commercial-rules-schema.ts';
import type { SearchVocabulary, SynonymIndex } from './synonyms-schema.ts';
import type { Language, Texts } from '#backend/core/text/languages.ts';
import type { ShopTenant } from './shop-schema.ts';
import type { PathPrefix } from '#backend/core/urls/site-paths.ts';

export interface Market extends PriceMarket {
  /** `1-se`, opaque to clients, which send the alias (contract 13.3). */
  readonly id: string;
  readonly country: string;
  readonly countryName: string;
  readonly currency: Currency;
  /** Inc VAT, in the market's currency. */
  readonly freeShippingFrom: number;
}

/** A stored document of the shop's content. */
export interface ChangedContent {
  readonly kind: 'menu' | 'area' | 'page' | 'commercial-rules' | 'synonyms';
  readonly name: string;
}

/** File name of a banner by its name in the seed: `evening:1` → `banner-koivu-evening-1.jpg`. */
export function bannerFileName(shopKey: string, picture: string): string {
  return `banner-${shopKey}-${picture.replace(':', '-')}.jpg`;
}

export interface CategoryText {
  readonly name: string;
  readonly alias: string;
  readonly description: string;
}

export interface Category {
  readonly id: number;
  readonly key: string;
  /** 0 for a root. */
  readonly parentId: number;
  readonly order: number;
  readonly hidden: boolean;
  /** The header image as the seed names it, `kind:n`. */
  readonly image: string | null;
  readonly texts: Readonly<Partial<Record<Language, CategoryText>>>;
}

export type Brand = Omit<Stored<typeof brandRow>, 'channel_id'>;

export interface Campaign {
  readonly id: number;
  readonly key: string;
  readonly names: Texts;
  /** Slug of the name per language. */
  readonly aliases: Texts;
  readonly hideTitle: boolean;
  readonly percent: number;
  /** The header image as the seed names it, `kind:n`. */
  readonly image: string | null;
  readonly descriptions: Texts;
  /** The period at whose end it ends, as in `PERIOD`; null for none. */
  readonly ends: string | null;
}

export interface Parameter {
  readonly id: number;
  readonly key: string;
  readonly groupKey: string;
  /** 1 for the colour group (contract 3.3), then 2, 3 … in seed order. */
  readonly groupId: number;
  readonly groupNames: Texts;
  readonly names: Texts;
  readonly filter: boolean;
}

/** One shop: its settings as loaded at start, its content, and the index of its products. Content and index change. */
export interface Shop {
  readonly channelId: string;
  readonly number: number;
  readonly key: string;
  /** Article numbers of the shop start with it. */
  readonly articlePrefix: string;
  readonly name: string;
  readonly type: string;
  readonly url: string;
  readonly tenant: ShopTenant;
  readonly company: Company | undefined;
  /** IANA. */
  readonly timeZone: string;
  readonly defaultLanguage: Language;
  readonly languages: readonly Language[];
  readonly pathPrefix: PathPrefix;
  readonly markets: readonly Market[];
  /** The market that the stored prices are for. */
  readonly baseMarket: Market;
  readonly meta: { readonly title: Texts; readonly description: Texts };
  readonly categories: ReadonlyMap<number, Category>;
  readonly brands: ReadonlyMap<number, Brand>;
  readonly campaigns: ReadonlyMap<number, Campaign>;
  readonly parameters: ReadonlyMap<number, Parameter>;
  readonly menus: ContentMenus;
  readonly areas: readonly ContentArea[];
  readonly pages: readonly ContentPage[];
  /** Promo codes, cart campaigns, packages. */
  readonly commercialRules: CommercialRules;
  /** Words of one meaning, by language. */
  readonly synonyms: (language: Language) => SynonymIndex;
  /** Reads menus, areas, pages, rules and synonyms again; returns the documents that have changed. */
  readonly reloadContent: () => readonly ChangedContent[];
  readonly index: CatalogIndex;
  /** The words that search corrections come from. */
  readonly vocabulary: (language: Language) => SearchVocabulary;
}
