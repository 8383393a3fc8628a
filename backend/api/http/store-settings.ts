import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError, sendJson } from '#backend/core/http/answers.ts';
import type { FindSender } from '#backend/core/http/sender.ts';
import { CULTURES } from '#backend/core/text/languages.ts';
import { shopOrigin } from '#backend/domain/find-scope.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { SEED_EPOCH } from '#backend/model/seed-epoch.ts';
import type { Shop } from '#backend/model/shop.ts';
import { toAddressKey } from '#kernel/limits/client-address.ts';
import { WindowCounts } from '#kernel/limits/window-counts.ts';

/** As in the auth paths. */
const ACCOUNT = 'arkad';
const WINDOW_MS = 60_000;
/** Addresses, of which callers may have many. */
const MAX_KEYS = 50_000;

/** What a client of all shops may offer its visitors. */
const FEATURES = [
  'search',
  'authentication',
  'registration',
  'cart',
  'checkout',
  'wishlist',
  'lists',
  'orderHistory',
  'reorder',
  'quotes',
  'newsletterSignup',
  'priceVisibility',
  'orderPlacement',
  'stockStatus',
] as const;

/** The constant that clients send for what is not published yet. */
const DRAFT_KEY = 'preview';

/** Of every machine: a client that runs beside the demo has no other. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'] as const;

/** Whether only this machine has the shop, as in the demo. */
const isLocal = ({ url }: Shop): boolean => /(?:^|\.)localhost$/.test(new URL(url).hostname);

/** The host without port and final dot, in lower case. */
const toHost = (hostname: string): string => hostname.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** The texts of the shop's pages; they have its name, so that no template adds it. */
const toSeo = ({ meta, defaultLanguage, name }: Shop) => ({
  defaultTitle: meta.title[defaultLanguage] ?? name,
  titleTemplate: '%s',
  defaultDescription: meta.description[defaultLanguage] ?? null,
});

interface TenantOptions {
  readonly apiKey: string;
  /** Besides those of the shop. */
  readonly hosts: readonly string[];
  /** Of the shop's storefront, which has its pictures. */
  readonly origin: string;
  readonly isDraft: boolean;
}

/** A shop as a tenant of the vendor's multi-tenant portal (decision 0026). */
function toTenant(shop: Shop, { apiKey, hosts, origin, isDraft }: TenantOptions) {
  const { draft, ...published } = shop.tenant;
  const { additionalHosts, radius, typography, logo, favicon, contact } = {
    ...published,
    ...(isDraft ? draft : {}),
  };
  const colors = { ...published.colors, ...(isDraft ? draft.colors : {}) };
  const toUrl = (picture: string | undefined): string | null =>
    picture === undefined ? null : new URL(picture, origin).href;
  const seededAt = new Date(SEED_EPOCH).toISOString();
  return {
    tenantId: shop.key,
    isActive: true,
    createdAt: seededAt,
    updatedAt: seededAt,
    geinsSettings: {
      apiKey,
      accountName: ACCOUNT,
      channelId: shop.channelId,
      defaultHostName: new URL(shop.url).hostname,
      additionalHostNames: [...additionalHosts, ...hosts],
      defaultLocale: CULTURES[shop.defaultLanguage],
      defaultMarket: shop.baseMarket.alias,
      locales: shop.languages.map((language) => CULTURES[language]),
      markets: shop.markets.map(({ alias }) => alias),
    },
    appSettings: {
      mode: 'commerce',
      checkoutMode: 'custom',
      theme: { colors, radius, typography: typography ?? null },
      branding: { name: shop.name, watermark: 'none', logoUrl: toUrl(logo), faviconUrl: toUrl(favicon) },
      seo: toSeo(shop),
      contact: contact ?? null,
      features: Object.fromEntries(FEATURES.map((name) => [name, { enabled: true }])),
    },
  };
}

interface TenantVersions {
  readonly published: ReturnType<typeof toTenant>;
  readonly draft: ReturnType<typeof toTenant>;
}

/** The tenants by host, and how often each address has asked. */
export class StoreSettings {
  readonly #services: Pick<BackendServices, 'limits'>;
  readonly #tenants: ReadonlyMap<string, TenantVersions>;
  readonly #counts = new WindowCounts(MAX_KEYS);

  constructor(services: Pick<BackendServices, 'shops' | 'limits' | 'shopPort'>, apiKey: string) {
    this.#services = services;
    const shops = [...services.shops.values()];
    const local = shops.find(isLocal);
    this.#tenants = new Map(
      shops.flatMap((shop) => {
        const hosts = shop === local ? LOOPBACK_HOSTS : [];
        const options = { apiKey, hosts, origin: shopOrigin(services, shop) };
        const published = toTenant(shop, { ...options, isDraft: false });
        const draft = toTenant(shop, { ...options, isDraft: true });
        const { defaultHostName, additionalHostNames } = published.geinsSettings;
        return [defaultHostName, ...additionalHostNames].map((host) => [host, { published, draft }] as const);
      }),
    );
  }

  /** The tenant with this host; null for an unknown one. */
  find(hostname: string): TenantVersions | null {
    return this.#tenants.get(toHost(hostname)) ?? null;
  }

  /** Counts a request; the seconds to wait where the address has asked too often, else null. */
  take(address: string): number | null {
    const key = toAddressKey(address);
    const { limits } = this.#services;
    if (this.#counts.get(key) >= limits.values.storeSettingsOfAddress) {
      limits.reached('storeSettingsOfAddress', null);
      return this.#counts.getRemainingSeconds(key, WINDOW_MS);
    }
    this.#counts.add(key, WINDOW_MS);
    return null;
  }
}

/** `GET /store-settings?hostname=` (contract 1.1), of the draft with `previewKey=preview`. Unknown hosts count like known ones: guessing names is limited, too. */
export function handleStoreSettings(
  { findSender, tenants }: { readonly findSender: FindSender; readonly tenants: StoreSettings },
  request: IncomingMessage,
  response: ServerResponse,
  parameters: URLSearchParams,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendError(response, 405, 'This method is not allowed here.', 'METHOD_NOT_ALLOWED');
  }
  const wait = tenants.take(findSender(request, null).address);
  if (wait !== null) {
    response.setHeader('retry-after', String(wait));
    return sendError(
      response,
      429,
      'There were too many of these requests. Try again later.',
      'TOO_MANY_REQUESTS',
    );
  }
  const tenant = tenants.find(parameters.get('hostname') ?? '');
  if (tenant === null) return sendError(response, 404, 'There is no shop with this host.', 'NOT_FOUND');
  const draftKey = parameters.get('previewKey') ?? '';
  if (draftKey !== '' && draftKey !== DRAFT_KEY)
    return sendError(response, 404, `The only previewKey is '${DRAFT_KEY}'.`, 'NOT_FOUND');
  sendJson(response, 200, draftKey === '' ? tenant.published : tenant.draft);
}
