/// <reference lib="webworker" />
/* The shop's service worker (LY-14). The server writes `__shop` before it: app/shell/offline/offline.server.ts */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import {
  type KeepMessage,
  STORE_PREFIX,
  STORED_ATTRIBUTE,
  VARIANT_HEADER,
  type WorkerSettings,
} from './offline.ts';
import { formatDocumentRedirect } from './single-fetch.ts';
import {
  findDocument,
  isPublicFile,
  isPublicPage,
  listOldStores,
  markStored,
  selectPrefix,
} from './rules.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __shop: WorkerSettings };
declare const __shop: WorkerSettings;

const { version, prefixes, shell } = __shop;

const DAY_S = 86_400;
/**
 * Names of the stores. Files carry a hash of their content, so they outlive a version, and the pages of older builds find
 * theirs. Pages are dropped with their version.
 */
const STORES = {
  shell: `${STORE_PREFIX}-shell-${version}`,
  pages: `${STORE_PREFIX}-pages`,
  files: `${STORE_PREFIX}-files`,
  pictures: `${STORE_PREFIX}-pictures`,
} as const;

setCacheNameDetails({ prefix: STORE_PREFIX, precache: 'shell', suffix: version });
precacheAndRoute([
  ...shell.map((url) => ({ url, revision: null })),
  ...prefixes.flatMap((prefix) =>
    ['/offline', '/offline.json'].map((path) => ({ url: `${prefix}${path}`, revision: version })),
  ),
]);

/** The variant of the pages that are stored; null until the first answer. */
let variant: string | null = null;

/** Drops the stored pages that were made for other preferences, another market or before a login. */
async function dropOtherVariants(answer: Response): Promise<void> {
  const now = answer.headers.get(VARIANT_HEADER);
  if (now === null || now === variant) return;
  variant = now;
  const pages = await caches.open(STORES.pages);
  for (const request of await pages.keys()) {
    const page = await pages.match(request, { ignoreVary: true });
    if (page?.headers.get(VARIANT_HEADER) !== now) await pages.delete(request, { ignoreVary: true });
  }
}

const noteVariant = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    await dropOtherVariants(response);
    return response;
  },
};

async function toStoredCopy(page: Response): Promise<Response> {
  const storedAt = new Date(page.headers.get('Date') ?? Date.now()).toISOString();
  const html = markStored(await page.text(), STORED_ATTRIBUTE, storedAt);
  return new Response(html, { status: page.status, headers: page.headers });
}

const pages = new NetworkFirst({
  cacheName: STORES.pages,
  matchOptions: { ignoreVary: true },
  plugins: [
    noteVariant,
    { cacheWillUpdate: async ({ response }) => (isPublicPage(response) ? response : null) },
    { cachedResponseWillBeUsed: async ({ cachedResponse: page }) => (page ? toStoredCopy(page) : null) },
    {
      handlerDidError: ({ request }) =>
        matchPrecache(`${selectPrefix(new URL(request.url).pathname, prefixes)}/offline`),
    },
    new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 3 * DAY_S, purgeOnQuotaError: true }),
  ],
});

const storePublicFiles = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isPublicFile(response) ? response : null),
};
const files = new CacheFirst({
  cacheName: STORES.files,
  matchOptions: { ignoreVary: true },
  plugins: [
    storePublicFiles,
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
});
const pictures = new StaleWhileRevalidate({
  cacheName: STORES.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [
    storePublicFiles,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
});

/** Where a navigation has no data, its document is the stored copy or the offline page. */
function toDocument({ url, referrer }: Request): Response | undefined {
  const found = findDocument(new URL(url), referrer);
  if (found === null) return undefined;
  return new Response(formatDocumentRedirect(found), { headers: { 'Content-Type': 'text/x-script' } });
}

registerRoute(({ request }) => request.mode === 'navigate', pages);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.data'),
  // Never stored, as data may be personal
  new NetworkOnly({
    plugins: [noteVariant, { handlerDidError: async ({ request }) => toDocument(request) }],
  }),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), files);
registerRoute(
  // Pictures of other hosts cannot be looked into, and each would take megabytes of the browser's quota
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === 'image' && /^\/(?:images|brand)\//.test(url.pathname),
  pictures,
);

/** Stores what a page had loaded before the worker was there, and pages that were visited without a document. */
async function keep({ page, files: loaded }: KeepMessage, event: ExtendableMessageEvent): Promise<void> {
  const own = [page, ...loaded].filter(
    (url) => new URL(url, self.location.href).origin === self.location.origin,
  );
  const known = await caches.open(STORES.pages);
  await Promise.allSettled(
    own.map(async (url) => {
      if (url !== page) {
        if (getCacheKeyForURL(url) !== undefined) return undefined;
        const strategy = new URL(url).pathname.startsWith('/assets/') ? files : pictures;
        return Promise.all(strategy.handleAll({ event, request: new Request(url) }));
      }
      // Not a visit: it takes no message that is shown once
      const request = new Request(url, { headers: { Accept: 'text/html', Purpose: 'prefetch' } });
      if (await known.match(request, { ignoreVary: true })) return undefined;
      return Promise.all(pages.handleAll({ event, request }));
    }),
  );
}

self.addEventListener('message', (event) => {
  const message = event.data as KeepMessage | null;
  if (message?.type !== 'keep') return;
  // A page that was on its way when the worker became active has no worker otherwise, until the next document
  event.waitUntil(Promise.allSettled([self.clients.claim(), keep(message, event)]));
});

async function dropOldVersions(): Promise<void> {
  // The pages too, whose store has the same name in every version
  const current = [STORES.shell, STORES.files, STORES.pictures];
  const old = listOldStores(await caches.keys(), { prefix: STORE_PREFIX, current });
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('activate', (event) => event.waitUntil(dropOldVersions()));

// At once, also for pages of an older build: their documents come from the network first, and no file is deleted
void self.skipWaiting();
clientsClaim();
enableNavigationPreload();
