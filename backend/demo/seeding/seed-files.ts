import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import {
  brandsSchema,
  campaignsSchema,
  categoriesSchema,
  parametersSchema,
  productsSchema,
  reviewsSchema,
  type ReviewPool,
  type SeedBrand,
  type SeedCampaign,
  type SeedCategory,
  type SeedParameter,
} from './seed-schema.ts';
import {
  areasSchema,
  menusSchema,
  pagesSchema,
  type ContentArea,
  type ContentMenus,
  type ContentPage,
} from '#backend/model/content-schema.ts';
import { expandFormats, type SeedProductEntry } from './expand-formats.ts';
import { shopSchema, type ShopFile } from '#backend/model/shop-schema.ts';
import { synonymsSchema, type Synonyms } from '#backend/model/synonyms-schema.ts';
import { commercialRulesSchema, type CommercialRules } from '#backend/model/commercial-rules-schema.ts';

/** The parsed seed files of one shop. */
export interface ShopSeed {
  readonly folder: string;
  readonly shop: ShopFile;
  readonly categories: readonly SeedCategory[];
  readonly brands: readonly SeedBrand[];
  readonly parameters: readonly SeedParameter[];
  readonly campaigns: readonly SeedCampaign[];
  readonly products: readonly SeedProductEntry[];
  readonly menus: ContentMenus;
  readonly areas: readonly ContentArea[];
  readonly pages: readonly ContentPage[];
  readonly commercialRules: CommercialRules;
  readonly synonyms: Synonyms;
}

/** A seed file is invalid: the message names file, JSON path and the invalid value. */
export class SeedError extends Error {
  override name = 'SeedError';
}

/** Longest invalid value in an error message, in characters. */
const MAX_VALUE_LENGTH = 60;

function valueAt(root: unknown, steps: readonly PropertyKey[]): unknown {
  let value = root;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}

function formatValue(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, MAX_VALUE_LENGTH);
}

/** Reads and validates one file; returns `whenAbsent` for a missing one. Throws `SeedError` with the first 20 problems. */
function readFile<Shape>(file: string, schema: z.ZodType<Shape>, whenAbsent?: Shape): Shape {
  if (!existsSync(file)) {
    if (whenAbsent !== undefined) return whenAbsent;
    throw new SeedError(`${file}: the file is missing`);
  }
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SeedError(`${file}: not JSON (${error instanceof Error ? error.message : 'unreadable'})`);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) =>
      `${file}: ${issue.path.join('.') || 'the whole file'}: ${issue.message} (found ${formatValue(valueAt(json, issue.path))})`,
  );
  throw new SeedError(problems.slice(0, 20).join('\n'));
}

function jsonFilesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => path.join(folder, name));
}

/** The folders in `seedDir` that contain a shop.json, sorted by name. */
export function shopFolders(seedDir: string): string[] {
  if (!existsSync(seedDir)) return [];
  return readdirSync(seedDir)
    .toSorted()
    .map((name) => path.join(seedDir, name))
    .filter((folder) => existsSync(path.join(folder, 'shop.json')));
}

/** Reads and validates the seed files of one shop's folder. Throws `SeedError`. */
export function readShopSeed(folder: string): ShopSeed {
  const at = (name: string): string => path.join(folder, name);
  const shop = readFile(at('shop.json'), shopSchema);
  const entries = jsonFilesOf(at('products')).flatMap((file) =>
    readFile(file, productsSchema).map((product) => ({ file, product })),
  );
  return {
    folder,
    shop,
    categories: readFile(at('categories.json'), categoriesSchema),
    brands: readFile(at('brands.json'), brandsSchema),
    parameters: readFile(at('parameters.json'), parametersSchema, []),
    campaigns: readFile(at('campaigns.json'), campaignsSchema, []),
    products: expandFormats(entries, shop),
    menus: readFile(at('menus.json'), menusSchema, {}),
    areas: readFile(at('areas.json'), areasSchema, []),
    pages: readFile(at('pages.json'), pagesSchema, []),
    commercialRules: readFile(
      at('commercial-rules.json'),
      commercialRulesSchema,
      commercialRulesSchema.parse({}),
    ),
    synonyms: readFile(at('synonyms.json'), synonymsSchema, {}),
  };
}

/** The reviews of a shop's goods; none where the shop has no such file. Throws `SeedError`. */
export function readReviewPools(seedDir: string, shopKey: string): ReviewPool[] {
  return readFile(path.join(seedDir, shopKey, 'reviews.json'), reviewsSchema, []);
}

/** Hash of the seed files and of `version`, which identifies the code that processes them. */
export function seedHash(seedDir: string, version: string): string {
  const hash = createHash('sha256').update(version);
  for (const folder of shopFolders(seedDir)) {
    for (const file of ['', 'products'].flatMap((name) => jsonFilesOf(path.join(folder, name)))) {
      hash.update(path.relative(seedDir, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
