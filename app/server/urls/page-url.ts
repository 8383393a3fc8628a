/**
 * The address of the page that a request is about. Client navigation asks for a page's data at its path with `.data`
 * behind it and `_routes` in the query (single fetch); redirects and look-ups go by the page itself.
 */
export function toPageUrl(url: URL): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/(?:\/_root)?\.data$/, '') || '/';
  // Deleting writes the whole query anew; one that has nothing to lose stays as the visitor wrote it.
  if (page.searchParams.has('_routes')) page.searchParams.delete('_routes');
  return page;
}
