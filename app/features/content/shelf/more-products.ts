/** Query parameter that says which grid of a page shows how many products: `?more=3f9a1c22.40`. */
const PARAMETER = 'more';
/** One page of a list more. */
const STEP = 20;
/** A page longer than this is a list, and lists have pages. */
const MAX_SHOWN = 100;
/** So many characters of a widget's id tell the grids of one page apart. */
const ID_CHARACTERS = 8;

const shortId = (widgetId: string): string => widgetId.slice(0, ID_CHARACTERS);

/** How many products a grid shows: as many as the address asks for, in whole steps, else `take`. */
export function findShownCount(searchParams: URLSearchParams, widgetId: string, take: number): number {
  const [id, count] = (searchParams.get(PARAMETER) ?? '').split('.');
  if (id !== shortId(widgetId) || !count || !/^\d{1,3}$/.test(count)) return take;
  const asked = Math.ceil(Number(count) / STEP) * STEP;
  return Math.min(Math.max(asked, take), MAX_SHOWN);
}

/** The query of the page with one step more in this grid, other parameters kept; null where nothing follows. */
export function formatMoreQuery(
  searchParams: URLSearchParams,
  widgetId: string,
  { shown, total }: { readonly shown: number; readonly total: number },
): string | null {
  if (shown >= Math.min(total, MAX_SHOWN)) return null;
  const next = new URLSearchParams(searchParams);
  next.set(PARAMETER, `${shortId(widgetId)}.${shown + STEP}`);
  return `?${next}`;
}
