/** Put into links by those who send visitors. No page reads them on the server; scripts do, on the page where the visitor arrives. */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|srsltid|fbclid|igshid|msclkid|ttclid|twclid|li_fat_id|epik|yclid|sccid|mc_cid|mc_eid|_ga|_gl|_hs\w+|hsa_\w+|mkt_tok|oly_\w+_id|vero_id|wickedid|irclickid|awc|ref_src)$/i;

export const isTracking = (name: string): boolean => TRACKING.test(name);

/** A query in two: `tracking` is `''` or `a=1&b=2`, `own` is `''` or `?…`, both as they were sent. */
interface SplitQuery {
  readonly own: string;
  readonly tracking: string;
}

export function splitTracking(search: string): SplitQuery {
  const own: string[] = [];
  const tracking: string[] = [];
  for (const part of search.slice(1).split('&')) (namesTracking(part) ? tracking : own).push(part);
  if (tracking.length === 0) return { own: search, tracking: '' };
  return { own: own.length > 0 ? `?${own.join('&')}` : '', tracking: tracking.join('&') };
}

function namesTracking(part: string): boolean {
  const [name = ''] = new URLSearchParams(part).keys();
  return isTracking(name);
}

/** A path or URL with a further query, in front of its fragment. */
export function addQuery(location: string, query: string): string {
  if (query === '') return location;
  const at = location.indexOf('#');
  const end = at === -1 ? location.length : at;
  const address = location.slice(0, end);
  return `${address}${address.includes('?') ? '&' : '?'}${query}${location.slice(end)}`;
}
