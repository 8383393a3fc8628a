import sanitizeHtml from 'sanitize-html';
import { CONTACT_SCHEMES, type LinkBuilder } from '#app/i18n/links.ts';

/** Deeper elements are dropped: without a limit, a long text of open tags takes five times as long. */
export const MARKUP_NESTING = 50;

/**
 * Sanitizes the HTML of a shop's description: keeps text tags, and links as NV-05 says. `h1` becomes `h2`, because the
 * page has an `h1` of its own.
 */
export function sanitizeDescription(links: LinkBuilder, html: string | null | undefined): string {
  if (!html) return '';
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'blockquote'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', ...CONTACT_SCHEMES],
    allowProtocolRelative: false,
    nestingLimit: MARKUP_NESTING,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href }) => ({ tagName, attribs: toLinkAttributes(links, href) }),
    },
  }).trim();
}

/** The attributes of a link that a shop’s text contains. */
export function toLinkAttributes(links: LinkBuilder, href: string | undefined): sanitizeHtml.Attributes {
  if (!href) return {};
  const target = links.resolve(href);
  if (target.internal) return { href: links.sitePath(target.to) };
  return target.newTab ? { href: target.href, target: '_blank', rel: 'noopener' } : { href: target.href };
}
