import { createHmac, randomUUID } from 'node:crypto';
import { VISITOR_SECRET } from '#tests/bench/attack/attacked-servers.ts';
import { ask } from '#tests/support/http.ts';
import { shopUrl, testServers } from '#tests/support/test-servers.ts';
import { random, type MixedShop } from './shops.ts';

const EVERY_MS = 700;

/** Purges a product, or now and then everything of a shop, by turns as its operator and as its API, until stopped. */
export function startPurges(shops: readonly MixedShop[]): { stop(): number } {
  let accepted = 0;
  const purge = async (): Promise<void> => {
    const of = random.pick(shops);
    const isWhole = random.below(8) === 0;
    const tags = isWhole
      ? undefined
      : [`product:${random.pick(of.productIds)}`, `product:${random.pick(of.productIds)}`];
    const { status } = await (random.below(2) === 0 ? purgeAsOperator(of, tags) : purgeAsApi(of, tags));
    if (status === 200) accepted += 1;
  };
  const timer = setInterval(() => void purge().catch(() => undefined), EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return accepted;
    },
  };
}

const purgeAsOperator = ({ shop }: MixedShop, tags: readonly string[] | undefined) =>
  ask('127.0.0.1', '/purge', {
    method: 'POST',
    port: testServers.adminPort,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channel: shop.key, tags }),
  });

function purgeAsApi({ shop }: MixedShop, tags: readonly string[] | undefined) {
  const body = JSON.stringify({ tags });
  const [time, nonce] = [Math.floor(Date.now() / 1000), randomUUID()];
  const signed = createHmac('sha256', VISITOR_SECRET)
    .update(`${time}.${nonce}.${shop.channelId}.${body}`)
    .digest('hex');
  return ask(shop.host, '/hooks/purge', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: shopUrl(shop.host),
      'x-arkad-signature': `t=${time},n=${nonce},v1=${signed}`,
    },
    body,
  });
}
