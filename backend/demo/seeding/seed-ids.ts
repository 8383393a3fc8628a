import type { Language } from '#backend/core/text/languages.ts';
import { slugOf } from '#backend/core/text/fold.ts';
import type { ShopSeed } from './seed-files.ts';
import type { SeedBrand, SeedCampaign, SeedCategory, SeedParameter, SeedTexts } from './seed-schema.ts';
import type { MarketFile } from '#backend/model/shop-schema.ts';
import { COLOR_PARAMETER } from './product-facets.ts';

/** What a URL segment is made of. */
export interface Aliased {
  readonly name: SeedTexts;
  /** Replaces the segment made of the name, so that a URL outlives a change of the name. */
  readonly alias?: SeedTexts | undefined;
}

/** The URL segment of a category, product or campaign in one language. */
export function aliasOf({ name, alias }: Aliased, language: Language): string {
  return alias?.[language] ?? slugOf(name[language] ?? '');
}

/** Range of ids per shop: `shopNumber × span + position`, so that ids are unique over all shops (contract 1.7). */
export const ENTITY_SPAN = 100_000;
const PRODUCT_SPAN = 1_000_000;
/** SKU ids (product × 100) must stay below 2³¹. */
export const MAX_SHOP_NUMBER = 20;

type WithId<Entity> = Entity & { readonly id: number };

function withIds<Entity extends { readonly key: string }>(number: number, entities: readonly Entity[]) {
  const result = new Map<string, WithId<Entity>>();
  for (const [index, entity] of entities.entries()) {
    result.set(entity.key, { ...entity, id: number * ENTITY_SPAN + index + 1 });
  }
  return result;
}

/** `1|se` → 1. */
function shopNumber(channelId: string): number {
  return Number.parseInt(channelId, 10);
}

/** Maps the keys of one shop's seed to ids. Throws for an unknown key, which `checkShopSeed` has excluded before. */
export class SeedIds {
  readonly shopKey: string;
  readonly number: number;
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  readonly articlePrefix: string;
  readonly baseMarket: MarketFile;
  readonly categories: ReadonlyMap<string, WithId<SeedCategory>>;
  readonly brands: ReadonlyMap<string, WithId<SeedBrand & { readonly alias: string }>>;
  readonly campaigns: ReadonlyMap<string, WithId<SeedCampaign>>;
  readonly parameters: ReadonlyMap<string, WithId<SeedParameter>>;
  readonly #products: ReadonlyMap<string, number>;
  readonly #parametersById: ReadonlyMap<number, WithId<SeedParameter>>;
  /** Facet numbers of categories and brands, filled while the shop is written. */
  readonly facets = new Map<string, number>();

  constructor(seed: ShopSeed) {
    const { shop } = seed;
    this.shopKey = shop.key;
    this.number = shopNumber(shop.channelId);
    this.languages = shop.languages;
    this.defaultLanguage = shop.defaultLanguage;
    this.articlePrefix = shop.articlePrefix;
    this.baseMarket = this.#require(
      shop.markets.find((market) => market.alias === shop.defaultMarket),
      'market',
      shop.defaultMarket,
    );
    this.categories = withIds(this.number, seed.categories);
    this.brands = withIds(
      this.number,
      seed.brands.map((brand) => ({ ...brand, alias: slugOf(brand.name) })),
    );
    this.campaigns = withIds(this.number, seed.campaigns);
    this.parameters = withIds(this.number, withColor(seed.parameters));
    this.#products = new Map(
      seed.products.map(({ product }, index) => [product.key, this.number * PRODUCT_SPAN + index + 1]),
    );
    this.#parametersById = new Map(
      [...this.parameters.values()].map((parameter) => [parameter.id, parameter]),
    );
  }

  category(key: string): WithId<SeedCategory> {
    return this.#require(this.categories.get(key), 'category', key);
  }

  brand(key: string): WithId<SeedBrand & { readonly alias: string }> {
    return this.#require(this.brands.get(key), 'brand', key);
  }

  campaign(key: string): WithId<SeedCampaign> {
    return this.#require(this.campaigns.get(key), 'campaign', key);
  }

  parameter(key: string): WithId<SeedParameter> {
    return this.#require(this.parameters.get(key), 'parameter', key);
  }

  productId(key: string): number {
    return this.#require(this.#products.get(key), 'product', key);
  }

  parameterById(id: number): WithId<SeedParameter> {
    return this.#require(this.#parametersById.get(id), 'parameter', String(id));
  }

  colorParameter(): WithId<SeedParameter> {
    return this.parameters.get('colour') ?? this.parameter(COLOR_PARAMETER.key);
  }

  /** A category and its ancestors, leaf first. */
  lineage(key: string): WithId<SeedCategory>[] {
    const category = this.category(key);
    return category.parent === null ? [category] : [category, ...this.lineage(category.parent)];
  }

  categoryFacet(key: string): number {
    return this.#require(this.facets.get(`c ${key}`), 'category facet', key);
  }

  brandFacet(key: string): number {
    return this.#require(this.facets.get(`b ${key}`), 'brand facet', key);
  }

  #require<Found>(found: Found | undefined, kind: string, key: string): Found {
    if (found === undefined) throw new Error(`${this.shopKey}: no ${kind} "${key}"`);
    return found;
  }
}

/** The parameters, with a colour parameter added if missing, so that colour variants can be filtered. */
function withColor(parameters: readonly SeedParameter[]): SeedParameter[] {
  const hasColor = parameters.some(({ key }) => key === COLOR_PARAMETER.key || key === 'colour');
  return hasColor ? [...parameters] : [...parameters, { ...COLOR_PARAMETER, filter: true }];
}

/** Seeded hash of a position or id, from 0 to 2³² − 1; `salt` gives independent hashes of the same one. */
export function seededHash(position: number, salt: number): number {
  let value = Math.imul(position ^ (salt * 0x9e3779b1), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
