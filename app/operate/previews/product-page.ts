import { LRUCache } from 'lru-cache';
import type { Channel } from '#app/channels/channel.ts';
import type { AnswerLimits } from '#app/commerce/call/fetch-answer.server.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { createCatalogApi } from '#app/operate/catalog-files/catalog-api.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';

/** On a draft's host: leads to a product of the draft. No page of a shop is below a path that begins with a dot. */
export const PRODUCT_ADDRESS = '/.preview/product';

/** Where no product is known: an address that leads to the list of all products in any language. */
const LIST_ADDRESS = '/allt';

const productsDocument = graphql(`
  query previewProducts {
    products(take: 12) {
      products {
        canonicalUrl
        productImages {
          fileName
        }
      }
    }
  }
`);

const TIMEOUT_MS = 5000;
const REQUESTS_PER_SECOND = 4;
const FRESH_MS = 5 * 60_000;
/** More than there are drafts at once. */
const MAX_PAGES = 16;

/** Path of a product page of this channel in its default language, one with a picture before others. */
export type FindProductPage = (channel: Channel) => Promise<string>;

/**
 * Asks the API of a draft for a product, at most once in five minutes for all drafts of one shop. The list of products where the API
 * has none or fails: that page then says why.
 */
export function createFindProductPage(parts: {
  readonly answerLimits: AnswerLimits;
  readonly limitLog: LimitLog;
}): FindProductPage {
  const api = createCatalogApi({ ...parts, requestsPerSecond: REQUESTS_PER_SECOND, pausesMs: [] });
  const pages = new LRUCache<string, string, Channel>({
    max: MAX_PAGES,
    ttl: FRESH_MS,
    fetchMethod: (_key, _stale, { context }) => ask(context),
  });

  async function ask(channel: Channel): Promise<string> {
    const call = { locale: channel.defaultLocale, signal: AbortSignal.timeout(TIMEOUT_MS), onPartial() {} };
    const { products: answer } = await api(channel, call)(productsDocument, {});
    const products = answer?.products?.filter((product) => product !== null) ?? [];
    const product = products.find(({ productImages }) => (productImages?.length ?? 0) > 0) ?? products[0];
    return toPath(product?.canonicalUrl);
  }

  return async (channel) => {
    const { endpoints, apiKey, channelId, market, defaultLocale } = channel;
    // A draft is a new channel with each change, mostly of the same API
    const key = JSON.stringify([endpoints.api, apiKey, channelId, market, defaultLocale.code]);
    return (await pages.fetch(key, { context: channel }).catch(() => undefined)) ?? LIST_ADDRESS;
  };
}

/** The API may name the host of the live shop. */
function toPath(canonicalUrl: string | null | undefined): string {
  if (!canonicalUrl) return LIST_ADDRESS;
  const base = 'http://draft';
  if (!URL.canParse(canonicalUrl, base)) return LIST_ADDRESS;
  // Two slashes would begin another host
  return new URL(canonicalUrl, base).pathname.replace(/^\/+/, '/');
}
