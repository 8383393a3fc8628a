import sanitizeHtml from 'sanitize-html';
import type { LinkBuilder } from '#app/i18n/links.ts';

type Links = Pick<LinkBuilder, 'resolve' | 'sitePath'>;

/**
 * A shop's own text made safe to put into a page: text tags stay, links lead where NV-05 says, everything else goes. A
 * page has one first heading, and it is not the description's.
 */
export function sanitizeDescription(links: Links, html: string | null | undefined): string {
  if (!html) return '';
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'blockquote'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(links, href) }),
    },
  }).trim();
}

function linkAttributes(links: Links, href: string | undefined): sanitizeHtml.Attributes {
  if (!href) return {};
  const target = links.resolve(href);
  if (target.internal) return { href: links.sitePath(target.to) };
  return target.newTab ? { href: target.href, target: '_blank', rel: 'noopener' } : { href: target.href };
}
