import type { BrandPicture } from '#app/channels/channel.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { brandStyle } from '#themes/brand-style.ts';
import { formatPlainPageRules } from '#themes/plain-page-style.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { STORE_PREFIX } from '#kernel/offline.ts';

/** How many stored pages the offline page lists. */
const MAX_LISTED = 8;

/**
 * The script of the offline page: loads the page again once the connection is back for half a second, as it may come and go and
 * a link that was pressed must not be interrupted, and lists the stored pages in the same
 * language, the last visited first. Of a stored page only the title is parsed: the policy refuses its styles. A text, because the page must work without any file.
 */
const OFFLINE_SCRIPT = `addEventListener('online',()=>setTimeout(()=>navigator.onLine&&location.reload(),500));
(async()=>{
const find=(html,part)=>part.exec(html)?.[0]??'';
const pages=await caches.open('${STORE_PREFIX}-pages'),section=document.querySelector('section'),list=section.querySelector('ul');
for(const request of(await pages.keys()).reverse()){
const page=await pages.match(request,{ignoreVary:true});
const html=await page.text(),title=find(html,/<title>[^<]*/);
if(!title||find(html,/<html[^>]*/).includes('lang="'+document.documentElement.lang+'"')===false)continue;
const link=document.createElement('a');
link.href=request.url;link.textContent=new DOMParser().parseFromString(title,'text/html').title;
list.appendChild(document.createElement('li')).append(link);
section.hidden=false;
if(list.children.length===${MAX_LISTED})break}
})().catch(()=>{})`;

type Site = Pick<RequestContext, 'channel' | 'locale' | 'translate' | 'inlineToken'>;

const MORE_RULES =
  'a{color:var(--link-color)}main a:focus-visible{outline:2px solid var(--focus-color);outline-offset:2px}' +
  'h2{margin:40px 0 8px;color:var(--title-text-color);font:var(--title-font-weight) 1.25em/var(--title-line-height) var(--title-font)}' +
  'ul{margin:0;padding:0;list-style:none}li a{display:block;padding:12px 0;overflow-wrap:anywhere}';

/**
 * The page that the worker shows in place of one that cannot be reached (LY-14), in the shop's look and language. It is
 * shown at that page's address, so an empty link is "try again" and Remix's scripts, which compare addresses, are left out.
 */
export function renderOfflinePage({ channel, locale, translate: t, inlineToken }: Site): string {
  const { css, headerLogo } = brandStyle(channel.theme);
  const start = locale.prefix || '/';
  const name = escapeHtml(channel.siteName);
  const title = escapeHtml(t('shell.offline.title'));
  return (
    `<!DOCTYPE html><html lang="${locale.code}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title} | ${name}</title>` +
    `<style nonce="${inlineToken}">${css}${formatPlainPageRules(channel.theme.header.colors)}${MORE_RULES}</style>` +
    `<meta name="theme-color" content="${channel.themeColor}"><link rel="icon" href="${escapeHtml(channel.icon.url)}"></head>` +
    `<body><header><a href="${start}">${renderLogo(channel.logo[headerLogo], name)}</a></header>` +
    `<main><h1>${title}</h1><p>${escapeHtml(t('shell.offline.text'))}</p>` +
    `<p class="ways"><a class="main" href="">${escapeHtml(t('common.error.tryAgain'))}</a>` +
    `<a href="${start}">${escapeHtml(t('common.error.toStart'))}</a></p>` +
    `<section hidden><h2>${escapeHtml(t('shell.offline.stored'))}</h2><ul></ul></section></main>` +
    `<script nonce="${inlineToken}">${OFFLINE_SCRIPT}</script></body></html>`
  );
}

/** A picture on another host is not stored: such a shop shows its name. */
const renderLogo = ({ url, svg }: BrandPicture, name: string): string =>
  svg === undefined ? name : `<img src="${escapeHtml(url)}" alt="${name}">`;
