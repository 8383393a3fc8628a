import { escapeHtml } from '#kernel/escape-html.ts';
import type { SitemapPage } from './catalog-site.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What surrounds the addresses of a part. */
export const SITEMAP_FRAME = {
  start: `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`,
  end: '</urlset>\n',
} as const;

/** One address. Without `lastmod`: the API has no time of the last change. */
export function formatSitemapUrl({ url, alternates, pictures = [] }: SitemapPage): string {
  return [
    `<url><loc>${escapeHtml(url)}</loc>`,
    ...alternates.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    ),
    ...pictures.map((picture) => `<image:image><image:loc>${escapeHtml(picture)}</image:loc></image:image>`),
    '</url>\n',
  ].join('');
}

/** The index of the parts by their absolute addresses. `lastmod` is the time at which the parts were made. */
export function formatSitemapIndex(parts: readonly string[], builtAt: Date): string {
  const lastmod = builtAt.toISOString();
  return [
    `${DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...parts.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc><lastmod>${lastmod}</lastmod></sitemap>\n`),
    '</sitemapindex>\n',
  ].join('');
}
