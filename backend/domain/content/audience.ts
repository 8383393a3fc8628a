import { findBrand, findCampaign } from '#backend/domain/catalog/brands.ts';
import { findCategory } from '#backend/domain/catalog/categories.ts';
import type { CustomerType, Scope } from '#backend/model/scope.ts';
import type { ContentContainer } from '#backend/model/content-schema.ts';
import { parsePath } from '#backend/core/urls/parse-path.ts';
import { localisedPath } from '#backend/core/urls/site-paths.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';

/** The arguments that describe the page and the visitor of a widget area request (contract 10.1). */
export interface AudienceArguments {
  readonly displaySetting?: string | null;
  readonly customerType?: CustomerType | null;
  readonly url?: string | null;
  readonly filters?:
    readonly ({ readonly key?: string | null; readonly value?: string | null } | null)[] | null;
}

type Kind = 'categories' | 'brands' | 'campaigns';

/** The visitor and the page of a request. Holds seed keys, so that ids and aliases of any language are equivalent. */
interface Audience {
  readonly display: 'desktop' | 'mobile';
  readonly customerType: CustomerType | null;
  readonly categories: ReadonlySet<string>;
  readonly brands: ReadonlySet<string>;
  readonly campaigns: ReadonlySet<string>;
  /** Site path without trailing slash. */
  readonly path: string | null;
}

/** Filter keys. `Campaign` is one client's name for `DiscountCampaign` (contract 10.1). Other keys are ignored. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['Category', 'categories'],
  ['Brand', 'brands'],
  ['DiscountCampaign', 'campaigns'],
  ['Campaign', 'campaigns'],
]);
const PATH_KINDS: Readonly<Record<string, Kind>> = { c: 'categories', b: 'brands', dc: 'campaigns' };
const FINDERS = { categories: findCategory, brands: findBrand, campaigns: findCampaign };

/** The seed key of a category, brand or campaign by its id or its alias in the scope's language; null when unknown. */
function findKey(scope: Scope, kind: Kind, value: string): string | null {
  const found =
    FINDERS[kind](scope, value.toLowerCase()) ?? scope.shop[kind].get(findWholeNumber(value) ?? 0);
  return found?.key ?? null;
}

/** The categories, brands and campaigns named by the filters and by the page's path. */
function listTargets({ filters, url }: AudienceArguments): { kind: Kind | undefined; value: string }[] {
  const page = parsePath(url ?? '');
  const filtered = (filters ?? []).map((filter) => ({
    kind: KINDS.get(filter?.key ?? ''),
    value: filter?.value ?? '',
  }));
  return 'alias' in page ? [...filtered, { kind: PATH_KINDS[page.kind], value: page.alias }] : filtered;
}

function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
}

/** The audience of a request; unknown filter keys and values are ignored. */
export function readAudience(scope: Scope, asked: AudienceArguments): Audience {
  const found = { categories: new Set<string>(), brands: new Set<string>(), campaigns: new Set<string>() };
  for (const { kind, value } of listTargets(asked)) {
    const key = kind === undefined || value === '' ? null : findKey(scope, kind, value);
    if (kind !== undefined && key !== null) found[kind].add(key);
  }
  return {
    ...found,
    display: asked.displaySetting === 'mobile' ? 'mobile' : 'desktop',
    // The signed-in customer's type overrides the argument.
    customerType: scope.customer?.customerType ?? asked.customerType ?? null,
    path: asked.url ? pathOf(asked.url) : null,
  };
}

type Conditions = NonNullable<ContentContainer['showFor']>;

/** Each condition is true when the container does not set its field. */
const CONDITIONS: readonly ((wanted: Conditions, audience: Audience, scope: Scope) => boolean)[] = [
  ({ category }, { categories }) => category === undefined || categories.has(category),
  ({ brand }, { brands }) => brand === undefined || brands.has(brand),
  ({ campaign }, { campaigns }) => campaign === undefined || campaigns.has(campaign),
  ({ url }, { path }, scope) => url === undefined || localisedPath(scope, scope.language, url) === path,
  (wanted, { display }) => wanted.display === undefined || wanted.display === display,
  (wanted, { customerType }) => wanted.customerType === undefined || wanted.customerType === customerType,
];

/** Whether a container is meant for this audience: every condition that it sets must be true. */
export function isMeantFor(
  scope: Scope,
  { showFor }: Pick<ContentContainer, 'showFor'>,
  audience: Audience,
): boolean {
  return showFor === undefined || CONDITIONS.every((holds) => holds(showFor, audience, scope));
}
