import type { DocumentNode } from 'graphql';
import { z } from 'zod';
import type { Channel } from '#app/channels/channel.ts';
import type { Logger } from '#kernel/logger.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { toWireDocument } from '#app/commerce/call/wire-document.server.ts';
import { MAX_API_ID } from '#app/commerce/api-id.ts';
import type { LimitName, Limits } from '#kernel/limits/limits.ts';
import { createCounter, WindowCounts } from '#kernel/limits/window-counts.ts';

/** Whose live socket it is. */
export interface LiveVisit {
  /** As it was at the upgrade. */
  readonly channel: Channel;
  /** Name of the shop's host that the browser has asked. */
  readonly hostName: string;
  /** Of the visitor's HttpOnly cookie at the upgrade. */
  readonly cartId: string | undefined;
  /** Null for a proxy that names no visitor. */
  readonly addressKey: string | null;
  readonly log: Logger;
}

/** A subscription of a browser, as it is sent to the commerce API. */
export interface LiveOperation {
  readonly name: string;
  readonly document: DocumentNode;
  readonly text: string;
  /** Without channel, language and market. */
  readonly variables: Readonly<Record<string, unknown>>;
}

const productVariables = z.strictObject({ productId: z.int().positive().max(MAX_API_ID) });
const noVariables = z.strictObject({});
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Stock of a product's SKUs: at once and after every change (AP-04). */
const productStockDocument = graphql(`
  subscription productStock($productId: Int!) {
    productStock(productId: $productId) {
      productId
      totalStock {
        totalStock
        inStock
        oversellable
        static
      }
      skus {
        skuId
        name
        incoming
        stock {
          totalStock
          inStock
          oversellable
          static
        }
      }
    }
  }
`);

/** The fields that show that a cart has changed, without its id, which browsers must not learn. */
const liveCartDocument = graphql(`
  subscription cart($id: String!) {
    cart(id: $id) {
      isCompleted
      promoCode
      items {
        id
        groupKey
        quantity
      }
      summary {
        total {
          sellingPriceIncVat
        }
      }
    }
  }
`);

const PRODUCT_STOCK = toWireDocument(productStockDocument);
const CART = toWireDocument(liveCartDocument);

/**
 * The operation that a browser names, null for any other. Browsers send names, no documents; the cart is that of the
 * visitor's cookie, whatever the browser sends.
 */
export function findLiveOperation(
  { query, variables }: { readonly query: string; readonly variables?: unknown },
  { cartId }: Pick<LiveVisit, 'cartId'>,
): LiveOperation | null {
  if (query === 'productStock') {
    const parsed = productVariables.safeParse(variables);
    return parsed.success ? { ...PRODUCT_STOCK, variables: parsed.data } : null;
  }
  if (query !== 'cart' || !noVariables.safeParse(variables ?? {}).success) return null;
  return cartId !== undefined && GUID.test(cartId) ? { ...CART, variables: { id: cartId } } : null;
}

const MINUTE_MS = 60_000;
/** Addresses whose messages are counted. */
const MAX_ADDRESSES = 10_000;
/** What opening a socket costs, in messages. */
const OPENING_MESSAGES = 10;

/** Live sockets in use, of this process, and the messages of their addresses. */
export interface SocketCounts {
  /** Counts a new socket, or returns the limit that it would exceed. */
  open(visit: LiveVisit): LimitName | null;
  close(visit: LiveVisit): void;
  /** Counts a message, or returns the limit that it exceeds. */
  addMessage(visit: LiveVisit): LimitName | null;
  size(): number;
}

const addressOf = ({ channel, addressKey }: LiveVisit): string => `${channel.key} ${addressKey}`;

export function createSocketCounts(limits: Limits): SocketCounts {
  const channels = createCounter();
  const addresses = createCounter();
  const messages = new WindowCounts(MAX_ADDRESSES);
  let all = 0;
  const hasSentTooMuch = (visit: LiveVisit): boolean =>
    visit.addressKey !== null && messages.get(addressOf(visit)) > limits.liveMessagesPerAddress;
  return {
    open(visit) {
      const { channel, addressKey } = visit;
      if (addressKey !== null && addresses.get(addressOf(visit)) >= limits.liveSocketsPerAddress)
        return 'liveSocketsPerAddress';
      if (hasSentTooMuch(visit)) return 'liveMessagesPerAddress';
      if (channels.get(channel.key) >= limits.liveSocketsPerChannel) return 'liveSocketsPerChannel';
      if (all >= limits.liveSocketsInAll) return 'liveSocketsInAll';
      messages.add(addressOf(visit), MINUTE_MS, OPENING_MESSAGES);
      addresses.add(addressOf(visit));
      channels.add(channel.key);
      all += 1;
      return null;
    },
    close(visit) {
      addresses.remove(addressOf(visit));
      channels.remove(visit.channel.key);
      all -= 1;
    },
    addMessage(visit) {
      messages.add(addressOf(visit), MINUTE_MS);
      return hasSentTooMuch(visit) ? 'liveMessagesPerAddress' : null;
    },
    size: () => all,
  };
}

export interface FeedSink {
  onData(data: unknown): void;
  /** The API does not have the subscription. Called at most once; nothing follows. */
  onRefused(): void;
}
