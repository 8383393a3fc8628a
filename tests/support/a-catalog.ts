/* A partial request context: only the members that the catalogue's loaders read */
import { DEFAULT_BRANDS, DEFAULT_CAMPAIGN, DEFAULT_COMPOSITION } from '#themes/compositions.ts';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { silentLog } from './a-context.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { createLinkBuilder } from '#app/i18n/links.ts';

const EN: ChannelLocale = { language: 'en', code: 'en-US', prefix: '', isDefault: true };
const SV: ChannelLocale = { language: 'sv', code: 'sv-SE', prefix: '/sv', isDefault: false };

/** Root field → its answer, as the API would send it. An Error makes the call fail; an absent field is null; a function gets the variables. */
export type CatalogAnswers = Readonly<Record<string, unknown>>;

/** A product as the API sends it, with the fields that the catalogue's queries select. */
export function aProduct(product: Readonly<Record<string, unknown>>) {
  return {
    productId: 1,
    alias: 'salt-pearl',
    name: 'Salt pearl',
    articleNumber: 'A-1',
    canonicalUrl: '/p/sweets/salt-pearl',
    unitPrice: {
      isDiscounted: false,
      sellingPriceIncVat: 49,
      sellingPriceIncVatFormatted: '49 kr',
      sellingPriceExVatFormatted: '43,75 kr',
      regularPriceIncVatFormatted: '49 kr',
      regularPriceExVatFormatted: '43,75 kr',
    },
    totalStock: { totalStock: 9, inStock: 9, oversellable: 0, static: 0 },
    productImages: [{ fileName: 'salt-pearl-1.jpg' }],
    ...product,
  };
}

/**
 * The part of a request context that the catalogue's loaders use, for a shop with English (default) and Swedish,
 * requested at `path`. Also returns the calls made to the commerce API, by root field.
 */
export function aCatalogContext(path: string, answers: CatalogAnswers) {
  const calls: { operation: string; variables: unknown }[] = [];
  const links = createLinkBuilder({
    locale: EN,
    locales: [EN, SV],
    hosts: ['shop.example'],
    origin: 'https://shop.example',
  });
  const answer = (document: unknown, variables: unknown): Promise<Record<string, unknown>> => {
    const operation = operationOf(document);
    calls.push({ operation, variables });
    const given = answers[operation];
    const value =
      (typeof given === 'function' ? (given as (asked: unknown) => unknown)(variables) : given) ?? null;
    // The filters of a list are a field of its products
    const field = operation === 'filters' ? 'products' : operation;
    return value instanceof Error ? Promise.reject(value) : Promise.resolve({ [field]: value });
  };
  const commerce = {
    request: answer,
    query: (document: unknown, _freshness: unknown, variables: unknown) => answer(document, variables),
    queryPartial: (document: unknown, _freshness: unknown, variables: unknown) => answer(document, variables),
  } as unknown as CommerceClient;
  const context = {
    log: silentLog,
    channel: {
      channelId: '1|se',
      theme: { ...DEFAULT_COMPOSITION, brands: DEFAULT_BRANDS, campaign: DEFAULT_CAMPAIGN },
      timeZone: 'Europe/Stockholm',
      siteName: 'Shop',
      locales: [EN, SV],
      list: { defaultSort: 'LATEST', pageSize: 20 },
      search: { path: 's', topSearches: [] },
      focalPoints: {},
      endpoints: { images: '/images' },
      withdrawal: { days: 14, exceptions: {} },
      reductions: { listPriceMarkets: [] },
      productInformation: { parameters: {}, brands: {} },
      features: { reviews: true, priceFilterExVat: false },
    },
    locale: EN,
    preferences: { customerType: 'PERSON', vatIncluded: true },
    links,
    commerce,
    translate: (key: string) => key,
    url: new URL(path, 'https://shop.example'),
  } as unknown as RequestContext;
  return {
    context,
    operations: () => calls.map((call) => call.operation),
    asked: (operation: string) => calls.find((call) => call.operation === operation)?.variables,
  };
}

/** The operation name: each catalogue document has the name of its only root field. */
function operationOf(document: unknown): string {
  const { definitions } = document as { definitions: readonly { name?: { value: string } }[] };
  return definitions[0]?.name?.value ?? '';
}
