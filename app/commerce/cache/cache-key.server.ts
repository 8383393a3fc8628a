import { createHash } from 'node:crypto';
import type { CommerceTarget, CommerceVisitor } from '#app/commerce/commerce-client.ts';

/** `id` begins with channel and version, so that no shop's entry can answer another shop's request (CH-11). */
export interface CacheKey {
  readonly id: string;
  readonly channelKey: string;
  readonly channelVersion: string;
}

/** Longer variables are hashed to keep keys short. */
const MAX_PLAIN_VARIABLES_LENGTH = 120;
const HASH_HEX_DIGITS = 32;

export interface KeyedQuery {
  readonly target: CommerceTarget;
  readonly visitor: Pick<CommerceVisitor, 'customerType' | 'vatIncluded'>;
  readonly documentHash: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly partial: boolean;
}

/**
 * `channel|version|language|market|customer type|VAT mode|document|variables`: everything that a response depends on. The order of
 * variables does not matter.
 */
export function cacheKey({ target, visitor, documentHash, variables, partial }: KeyedQuery): CacheKey {
  const { channelKey, channelVersion, languageId, marketId } = target;
  const text = stableJson(variables);
  const id = [
    channelKey,
    channelVersion,
    languageId,
    marketId,
    visitor.customerType,
    visitor.vatIncluded ? 'inc' : 'ex',
    `${partial ? 'partial-' : ''}${documentHash.slice(0, HASH_HEX_DIGITS)}`,
    text.length <= MAX_PLAIN_VARIABLES_LENGTH ? text : hash(text),
  ].join('|');
  return { id, channelKey, channelVersion };
}

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, HASH_HEX_DIGITS);

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
