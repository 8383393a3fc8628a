import { createHash } from 'node:crypto';
import type { Channel } from '#app/channels/channel.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { brandStyle } from '#themes/brand-style.ts';
import { formatPlainPageRules, renderPlainLogo, renderThemeColor } from '#themes/plain-page-style.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { STORE_PREFIX, WORKER_PATH, type WorkerSettings } from '#app/worker/offline.ts';
import { directionOf } from '#app/i18n/languages.ts';
import { resolveBrand } from '#themes/brand-variables.ts';
import { parseHex } from '#themes/contrast.ts';
import { APP_ICON_PATH, APP_ICONS } from './app-icons.server.ts';

/** How many stored pages the offline page lists. */
const MAX_LISTED = 8;

/**
 * The script of the offline page. It loads the page again half a second after the connection is back: the connection may be unstable, and
 * a pressed link must not be interrupted. A browser reports no change where the network stays and the shop alone was out of reach, so a
 * visible page also asks every five seconds. It lists the stored pages in the same language, the last visited first, and parses only their
 * titles, because the policy refuses their styles. Inline, because the page must work without other files.
 */
const OFFLINE_SCRIPT = `addEventListener('online',()=>setTimeout(()=>navigator.onLine&&location.reload(),500));
setInterval(()=>document.hidden||fetch('${WORKER_PATH}',{method:'HEAD',cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>{}),5000);
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

const MORE_RULES =
  'a{color:var(--link-color)}main a:focus-visible{outline:2px solid var(--focus-color);outline-offset:2px}' +
  'h2{margin:40px 0 8px;color:var(--title-text-color);font:var(--title-font-weight) 1.25em/var(--title-line-height) var(--title-font)}' +
  'ul{margin:0;padding:0;list-style:none}li a{display:block;padding:12px 0;overflow-wrap:anywhere}';

/**
 * The page that the worker shows instead of an unreachable one (LY-14), in the shop's style and language. It is shown at that page's
 * address, so an empty link is "try again" and Remix's scripts, which compare addresses, are left out.
 */
export function renderOfflinePage({ channel, locale, translate: t, inlineToken }: RequestContext): string {
  const { theme, logo, themeColor } = channel;
  const { css } = brandStyle(theme);
  const start = locale.prefix || '/';
  const name = escapeHtml(channel.siteName);
  const title = escapeHtml(t('shell.offline.title'));
  return (
    `<!DOCTYPE html><html lang="${locale.code}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title} | ${name}</title>` +
    `<style nonce="${inlineToken}">${css}${formatPlainPageRules(theme.header.colors)}${MORE_RULES}</style>` +
    `${renderThemeColor(theme, themeColor)}<link rel="icon" href="${escapeHtml(channel.icon.url)}"></head>` +
    `<body><header><a href="${start}">${renderPlainLogo(theme, logo, name)}</a></header>` +
    `<main><h1>${title}</h1><p>${escapeHtml(t('shell.offline.text'))}</p>` +
    `<p class="ways"><a class="main" href="">${escapeHtml(t('common.error.tryAgain'))}</a>` +
    `<a href="${start}">${escapeHtml(t('common.error.toStart'))}</a></p>` +
    `<section hidden><h2>${escapeHtml(t('shell.offline.stored'))}</h2><ul></ul></section></main>` +
    `<script nonce="${inlineToken}">${OFFLINE_SCRIPT}</script></body></html>`
  );
}

const WHITE = '#ffffff';

/** The web app manifest of a shop in a language. An icon on another host has no PNG versions. */
export function formatWebManifest({ channel, locale }: RequestContext): object {
  const { siteName, icon, themeColor, theme } = channel;
  const background = resolveBrand(theme)['main-background'];
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    lang: locale.code,
    dir: directionOf(locale),
    start_url: locale.prefix || '/',
    scope: '/',
    // Shops have no back button of their own
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    theme_color: themeColor,
    background_color: parseHex(background) === null ? WHITE : background,
    categories: ['shopping'],
    icons:
      icon.svg === undefined
        ? [{ src: icon.url, sizes: 'any' }]
        : [{ src: icon.url, sizes: 'any', type: 'image/svg+xml' }, ...listPngIcons()],
  };
}

const listPngIcons = () =>
  Object.entries(APP_ICONS).flatMap(([name, { size, purpose }]) =>
    purpose === null
      ? []
      : [{ src: `${APP_ICON_PATH}/${name}`, sizes: `${size}x${size}`, type: 'image/png', purpose }],
  );

/** The files of a build that every page loads. */
interface ShellManifest {
  readonly version: string;
  readonly url: string;
  readonly entry: { readonly module: string; readonly imports?: readonly string[] };
  readonly routes: Readonly<
    Record<
      string,
      | {
          readonly module: string;
          readonly imports?: readonly string[];
          readonly css?: readonly string[];
        }
      | undefined
    >
  >;
}

/** Routes above every page. */
const SHELL_ROUTES = ['root', 'shop-pages'] as const;

/** Hex digits of the version: enough to distinguish the builds and channel files of one shop. */
const VERSION_DIGITS = 12;

/** The service worker of a shop: its settings, then the script of the build. */
export function formatWorkerScript(
  channel: Channel,
  { script, manifest }: { readonly script: string; readonly manifest: ShellManifest },
): string {
  const { logo, icon, locales, theme } = channel;
  const routes = SHELL_ROUTES.flatMap((id) => manifest.routes[id] ?? []);
  const files = [
    manifest.url,
    ...[manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]),
    ...routes.flatMap(({ css = [] }) => css),
    ...brandStyle(theme).preloads,
    ...[logo.light, logo.dark, icon].flatMap(({ url, svg }) => (svg === undefined ? [] : [url])),
  ];
  const facts: Omit<WorkerSettings, 'version'> = {
    prefixes: locales.map(({ prefix }) => prefix),
    shell: [...new Set(files)].filter((file) => file.startsWith('/')),
  };
  const version = createHash('sha256')
    .update(JSON.stringify([facts, channel.version, manifest.version, script]))
    .digest('hex')
    .slice(0, VERSION_DIGITS);
  const text = JSON.stringify({ version, ...facts } satisfies WorkerSettings);
  return `self.__shop=${text};\n${script}`;
}

/**
 * The worker of a shop without offline pages: it removes an installed worker with its stores, and itself. A 404 would leave the
 * installed worker in place.
 */
export const REMOVING_WORKER = `self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith('${STORE_PREFIX}-'))await caches.delete(name);
indexedDB.deleteDatabase('workbox-expiration');
await self.registration.unregister();
})()));
`;
