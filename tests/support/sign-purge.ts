import { createHmac, randomUUID } from 'node:crypto';
import { readSharedSecrets } from '#scripts/session-secrets.mjs';
import type { DemoShop } from './shops.ts';

export interface PurgeSigning {
  readonly secret?: string;
  /** Seconds from now. */
  readonly ageSeconds?: number;
  readonly nonce?: string;
}

/** The header of a call of a demo shop's purge hook, as docs/caching.md describes it. */
export function signPurge(
  shop: Pick<DemoShop, 'channelId'>,
  body: string,
  signing: PurgeSigning = {},
): string {
  const { secret = readSharedSecrets(process.env).DEMO_PURGE_SECRET } = signing;
  const { ageSeconds = 0, nonce = randomUUID() } = signing;
  const time = Math.floor(Date.now() / 1000) - ageSeconds;
  const text = `${time}.${nonce}.${shop.channelId}.${body}`;
  return `t=${time},n=${nonce},v1=${createHmac('sha256', secret).update(text).digest('hex')}`;
}

/** The header of a refresh of a demo shop's file, as docs/operators.md describes it. */
export function signRefresh(body: string): string {
  const time = Math.floor(Date.now() / 1000);
  const secret = readSharedSecrets(process.env).DEMO_PURGE_SECRET;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
