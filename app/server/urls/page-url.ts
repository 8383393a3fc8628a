/** The path of the page that a request is about; `/_root.data` has the data of the start page. */
export const toPagePath = (pathname: string): string =>
  pathname.endsWith('.data') ? pathname.replace(/(?:\/_root)?\.data$/, '') || '/' : pathname;

/**
 * The URL of the page that a request is about. Client navigation requests a page's data with `.data` after its path and
 * `_routes` in the query (single fetch).
 */
export function toPageUrl(url: URL): URL {
  const page = new URL(url);
  page.pathname = toPagePath(page.pathname);
  // `delete` reserialises the whole query, so it is called only where needed.
  if (page.searchParams.has('_routes')) page.searchParams.delete('_routes');
  return page;
}
