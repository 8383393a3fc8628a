/** Query parameter with the number of products of one grid: `?more=3f9a1c22.40`. */
const PARAMETER = 'more';
/** Products that are added per click. */
const STEP = 20;
/** Bound on the products that one address can ask for. */
const MAX_SHOWN = 100;
/** Length of a widget id's prefix in the address; enough to distinguish the grids of one page. */
const ID_CHARACTERS = 8;

const toShortId = (widgetId: string): string => widgetId.slice(0, ID_CHARACTERS);

/** Products that a grid shows: the count in the address, rounded up to whole steps and bounded, else `take`. */
export function computeShownCount(searchParams: URLSearchParams, widgetId: string, take: number): number {
  const [id, count] = (searchParams.get(PARAMETER) ?? '').split('.');
  if (id !== toShortId(widgetId) || !count || !/^\d{1,3}$/.test(count)) return take;
  const requested = Math.ceil(Number(count) / STEP) * STEP;
  return Math.min(Math.max(requested, take), MAX_SHOWN);
}

/** Query string of the page with one more step in this grid; null where there are no more products to show. */
export function formatMoreQuery(
  searchParams: URLSearchParams,
  widgetId: string,
  { shown, total }: { readonly shown: number; readonly total: number },
): `?${string}` | null {
  if (shown >= Math.min(total, MAX_SHOWN)) return null;
  const next = new URLSearchParams(searchParams);
  next.set(PARAMETER, `${toShortId(widgetId)}.${shown + STEP}`);
  return `?${next.toString()}`;
}
