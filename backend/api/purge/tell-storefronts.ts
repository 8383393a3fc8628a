import type { Logger } from 'pino';
import { listProductTags } from '#backend/domain/shown/product-tags.ts';
import { DisplayedStocks } from '#backend/domain/shown/displayed-stock.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import type { Shop } from '#backend/model/shop.ts';
import { postPurge, type PurgePost } from './post-purge.ts';
import { PurgeQueue, type SendResult } from './purge-queue.ts';
import { signPurge } from './sign-purge.ts';

export interface PurgeHookSettings {
  /** Origins of storefronts, by shop key; under `*` for every shop without its own. */
  readonly origins: ReadonlyMap<string, string>;
  /** Secret; shared with the storefronts. */
  readonly secret: string;
}

export interface ToldStorefronts {
  /** After changes of unknown extent. */
  readonly all: () => void;
  /** Resolves when everything that has changed is told or given up. */
  readonly settled: () => Promise<void>;
}

interface TellParts {
  readonly services: Pick<BackendServices, 'database' | 'shops' | 'changes'>;
  readonly settings: PurgeHookSettings;
  readonly log: Pick<Logger, 'warn'>;
  readonly post?: (call: PurgePost) => Promise<number>;
}

/**
 * Tells the shops' storefronts what has changed, so that their caches show it. Of stock only what a shopper sees differently:
 * most sales change a number that no page shows.
 */
export function tellStorefronts({ services, settings, log, post = postPurge }: TellParts): ToldStorefronts {
  const stocks = new DisplayedStocks(services.database);
  const queues = new Map<string, PurgeQueue>();
  for (const shop of services.shops.values()) {
    const origin = settings.origins.get(shop.key) ?? settings.origins.get('*');
    if (origin === undefined) continue;
    const target = { origin, host: settings.origins.has(shop.key) ? new URL(origin).host : hostOf(shop) };
    queues.set(
      shop.channelId,
      new PurgeQueue({
        send: (tags) => send({ post, target, secret: settings.secret, channelId: shop.channelId }, tags),
        onLost: (reason) =>
          log.warn({ channel: shop.key, origin, reason }, 'A storefront could not be told what has changed.'),
      }),
    );
  }
  services.changes.listen((change) => {
    if (change.kind === 'cart') return;
    const queue = queues.get(change.channelId);
    if (change.kind === 'shown') queue?.add(change.tags);
    if (change.kind !== 'stock') return;
    const products = stocks.takeChangedProducts(change.skuIds);
    if (products.length > 0) queue?.add(listProductTags(services.database, products));
  });
  return {
    all: () => queues.forEach((queue) => queue.add('all')),
    settled: async () => void (await Promise.all([...queues.values()].map((queue) => queue.settled()))),
  };
}

const hostOf = ({ url }: Shop): string => new URL(url).host;

interface Target {
  readonly post: (call: PurgePost) => Promise<number>;
  readonly target: Pick<PurgePost, 'origin' | 'host'>;
  readonly secret: string;
  readonly channelId: string;
}

async function send(
  { post, target, secret, channelId }: Target,
  tags: readonly string[] | 'all',
): Promise<SendResult> {
  const body = JSON.stringify(tags === 'all' ? {} : { tags });
  try {
    const status = await post({
      ...target,
      body,
      signature: signPurge({ secret, channelId, body, now: Date.now() }),
    });
    if (status === 200) return 'sent';
    // Busy or restarting. What else it answers, it would answer again.
    return status === 429 || status >= 500 ? 'failed' : 'refused';
  } catch {
    return 'failed';
  }
}
