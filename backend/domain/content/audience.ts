import { findBrand, findCampaign } from '#backend/domain/catalog/brands.ts';
import { findCategory } from '#backend/domain/catalog/categories.ts';
import type { CustomerType } from '#backend/model/signed-in.ts';
import type { ContentContainer } from '#backend/model/content-schema.ts';
import type { Scope } from '#backend/model/scope.ts';
import { parsePath } from '#backend/core/urls/parse-path.ts';
import { localisedPath } from '#backend/core/urls/site-paths.ts';

/** What a request says about the page and the visitor that an area is for (contract 10.1). */
export interface AudienceArguments {
  readonly displaySetting?: string | null;
  readonly customerType?: CustomerType | null;
  readonly url?: string | null;
  readonly filters?:
    readonly ({ readonly key?: string | null; readonly value?: string | null } | null)[] | null;
}

type Kind = 'categories' | 'brands' | 'campaigns';

/** Who looks, and at which goods: keys of the seed, so that an alias of any language and an id mean the same. */
export interface Audience {
  readonly display: 'desktop' | 'mobile';
  readonly customerType: CustomerType | null;
  readonly categories: ReadonlySet<string>;
  readonly brands: ReadonlySet<string>;
  readonly campaigns: ReadonlySet<string>;
  /** Site path, decoded, no slash at the end. */
  readonly path: string | null;
}

/** `Campaign` is what one of the clients sends instead of the listed key (contract 10.1). Other keys are ignored. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['Category', 'categories'],
  ['Brand', 'brands'],
  ['DiscountCampaign', 'campaigns'],
  ['Campaign', 'campaigns'],
]);
const PATH_KINDS: Readonly<Record<string, Kind>> = { c: 'categories', b: 'brands', dc: 'campaigns' };
const FINDERS = { categories: findCategory, brands: findBrand, campaigns: findCampaign };

/** The seed's key of a thing that an id or an alias of the scope's language names. */
function keyOf(scope: Scope, kind: Kind, value: string): string | null {
  const found = FINDERS[kind](scope, value.toLowerCase()) ?? scope.shop[kind].get(Number(value));
  return found?.key ?? null;
}

/** What the filters name and what the page's path leads to. */
function placesOf({ filters, url }: AudienceArguments): { kind: Kind | undefined; value: string }[] {
  const listed = parsePath(url ?? '');
  const filtered = (filters ?? []).map((filter) => ({
    kind: KINDS.get(filter?.key ?? ''),
    value: filter?.value ?? '',
  }));
  return 'alias' in listed ? [...filtered, { kind: PATH_KINDS[listed.kind], value: listed.alias }] : filtered;
}

function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

export function readAudience(scope: Scope, asked: AudienceArguments): Audience {
  const found = { categories: new Set<string>(), brands: new Set<string>(), campaigns: new Set<string>() };
  for (const { kind, value } of placesOf(asked)) {
    const key = kind === undefined || value === '' ? null : keyOf(scope, kind, value);
    if (kind !== undefined && key !== null) found[kind].add(key);
  }
  return {
    ...found,
    display: asked.displaySetting === 'mobile' ? 'mobile' : 'desktop',
    // A login decides for itself.
    customerType: scope.customer?.customerType ?? asked.customerType ?? null,
    path: asked.url ? pathOf(asked.url) : null,
  };
}

type Conditions = NonNullable<ContentContainer['showFor']>;

/** Each holds where its member is not named. */
const CONDITIONS: readonly ((wanted: Conditions, audience: Audience, scope: Scope) => boolean)[] = [
  ({ category }, { categories }) => category === undefined || categories.has(category),
  ({ brand }, { brands }) => brand === undefined || brands.has(brand),
  ({ campaign }, { campaigns }) => campaign === undefined || campaigns.has(campaign),
  ({ url }, { path }, { shop, language }) => url === undefined || localisedPath(shop, language, url) === path,
  (wanted, { display }) => wanted.display === undefined || wanted.display === display,
  (wanted, { customerType }) => wanted.customerType === undefined || wanted.customerType === customerType,
];

/** Whether a container is meant for this audience: every condition that it names must hold. */
export function isMeantFor(
  scope: Scope,
  { showFor }: Pick<ContentContainer, 'showFor'>,
  audience: Audience,
): boolean {
  return showFor === undefined || CONDITIONS.every((holds) => holds(showFor, audience, scope));
}
