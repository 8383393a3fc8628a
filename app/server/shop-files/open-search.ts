import { SHOP_FILES } from '#app/route-table.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { joinLines, type ShopFileFacts } from './shop-file.ts';
import { toLine } from '#kernel/to-line.ts';

/** Of the OpenSearch 1.1 format. */
const SHORT_NAME_MAX_CHARACTERS = 16;

/** `/opensearch.xml`: with it browsers search the shop from their address bar, in the language of the address. */
export function formatOpenSearch({ channel, locale, links, translate }: ShopFileFacts): string | null {
  if (!channel.indexing) return null;
  const site = toLine(channel.siteName);
  const self = links.absolute(links.sitePath(SHOP_FILES.openSearch));
  const search = links.absolute(links.sitePath(`/${channel.search.path}`));
  const icon = new URL(channel.icon.url, self).href;
  const type = channel.icon.svg === undefined ? '' : ' type="image/svg+xml"';
  return joinLines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeHtml(cut(site))}</ShortName>`,
    `  <Description>${escapeHtml(translate('catalog.head.search', { site }))}</Description>`,
    `  <Image width="16" height="16"${type}>${escapeHtml(icon)}</Image>`,
    `  <Url type="text/html" template="${escapeHtml(search)}?q={searchTerms}"/>`,
    `  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeHtml(self)}"/>`,
    `  <Language>${locale.code}</Language>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    '</OpenSearchDescription>',
  ]);
}

/** Between characters: `slice` of a string could leave half of one. */
const cut = (text: string): string => Array.from(text).slice(0, SHORT_NAME_MAX_CHARACTERS).join('').trim();
