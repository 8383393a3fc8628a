import { useEffect, useState } from 'react';
import { useRendering } from '#app/request/use-rendering.ts';
import { usePrefixedUrl } from '#app/ui/link/link-prefix.ts';

const WIDTH = { width: '100%' };

/**
 * Popular categories and goods on the 404 page. The server writes them as plain HTML, which hydration leaves as it is; after a client
 * navigation the browser takes them from the shop's own 404 page.
 */
export function ErrorOffers() {
  const { failure } = useRendering();
  const [html, setHtml] = useState(() => failure?.offers ?? findOffers(globalThis.document));
  const page = usePrefixedUrl('/404');
  const isKnown = html !== '';
  useEffect(() => {
    if (!isKnown)
      import('./load-offers.ts').then(({ loadOffers }) => loadOffers(page, setHtml)).catch(() => {});
  }, [page, isKnown]);
  return (
    <div data-offers="" style={WIDTH} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}

const findOffers = (page: Document | undefined): string =>
  page?.querySelector('[data-offers]')?.innerHTML ?? '';
