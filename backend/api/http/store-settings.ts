import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError, sendJson } from '#backend/core/http/answers.ts';
import type { FindSender } from '#backend/core/http/sender.ts';
import { CULTURES } from '#backend/core/text/languages.ts';
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

/** The host without port and final dot, in lower case. */
const toHost = (hostname: string): string => hostname.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** A shop as a tenant of the vendor's multi-tenant portal (decision 0026). */
function toTenant(shop: Shop, apiKey: string) {
  const { additionalHosts, colors, radius } = shop.tenant;
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
      additionalHostNames: additionalHosts,
      defaultLocale: CULTURES[shop.defaultLanguage],
      defaultMarket: shop.baseMarket.alias,
      locales: shop.languages.map((language) => CULTURES[language]),
      markets: shop.markets.map(({ alias }) => alias),
    },
    appSettings: {
      mode: 'commerce',
      checkoutMode: 'custom',
      theme: { colors, radius },
      branding: { name: shop.name, watermark: 'none' },
      features: Object.fromEntries(FEATURES.map((name) => [name, { enabled: true }])),
    },
  };
}

/** The tenants by host, and how often each address has asked. */
export class StoreSettings {
  readonly #services: Pick<BackendServices, 'limits'>;
  readonly #tenants: ReadonlyMap<string, ReturnType<typeof toTenant>>;
  readonly #counts = new WindowCounts(MAX_KEYS);

  constructor(services: Pick<BackendServices, 'shops' | 'limits'>, apiKey: string) {
    this.#services = services;
    this.#tenants = new Map(
      [...services.shops.values()].flatMap((shop) => {
        const tenant = toTenant(shop, apiKey);
        const { defaultHostName, additionalHostNames } = tenant.geinsSettings;
        return [defaultHostName, ...additionalHostNames].map((host) => [host, tenant] as const);
      }),
    );
  }

  /** The tenant with this host; null for an unknown one. */
  find(hostname: string) {
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

/** `GET /store-settings?hostname=` (contract 1.1). Unknown hosts count like known ones: guessing names is limited, too. */
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
  sendJson(response, 200, tenant);
}
