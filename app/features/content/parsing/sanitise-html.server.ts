import sanitizeHtml from 'sanitize-html';
import { MARKUP_NESTING } from '#app/features/catalog/description-html.server.ts';
import type { LinkBuilder } from '#app/i18n/links.ts';

const ALLOWED_TAGS =
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote pre code strong b em i u s sub sup small mark span div a img figure ' +
  'figcaption table caption thead tbody tfoot tr th td';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS.split(' '),
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['id', 'lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http', 'data'] },
  allowProtocolRelative: false,
  nestingLimit: MARKUP_NESTING,
};

/**
 * Reduces an editor's HTML to text markup: no script, style, form, frame or event attribute. Links are resolved like all
 * others (NV-05). An `h1` becomes an `h2`, because the page has its own.
 */
export function sanitiseHtml(links: LinkBuilder, html: string): string {
  if (!html.includes('<')) return sanitizeHtml(html, OPTIONS).trim();
  return sanitizeHtml(html, {
    ...OPTIONS,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, attributes) => ({ tagName, attribs: computeLinkAttributes(links, attributes) }),
      img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
    },
  }).trim();
}

function computeLinkAttributes(
  links: LinkBuilder,
  { href, title, id }: sanitizeHtml.Attributes,
): sanitizeHtml.Attributes {
  const common: sanitizeHtml.Attributes = { ...(title ? { title } : {}), ...(id ? { id } : {}) };
  if (!href) return common;
  if (href.startsWith('#')) return { ...common, href };
  const target = links.resolve(href);
  if (target.internal) return { ...common, href: links.sitePath(target.to) };
  return target.newTab
    ? { ...common, href: target.href, target: '_blank', rel: 'noopener' }
    : { ...common, href: target.href };
}
