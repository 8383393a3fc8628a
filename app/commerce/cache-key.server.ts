import { createHash } from 'node:crypto';
import type { CommerceTarget, CommerceVisitor } from './commerce-target.ts';

/** Longer variables are hashed to keep keys short. */
const MAX_PLAIN_VARIABLES_LENGTH = 120;
const HASH_HEX_DIGITS = 32;

export interface CacheKeyParts {
  readonly target: CommerceTarget;
  readonly visitor: Pick<CommerceVisitor, 'customerType' | 'vatIncluded'>;
  readonly documentHash: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly partial: boolean;
}

/**
 * `channel|version|language|market|customer type|VAT mode|document|variables`: the channel first (CH-11), then everything
 * else that a response depends on. The order of variables does not matter.
 */
export function cacheKey({ target, visitor, documentHash, variables, partial }: CacheKeyParts): string {
  const text = stableJson(variables);
  const parts = [
    target.languageId,
    target.marketId,
    visitor.customerType,
    visitor.vatIncluded ? 'inc' : 'ex',
    `${partial ? 'partial-' : ''}${documentHash.slice(0, HASH_HEX_DIGITS)}`,
    text.length <= MAX_PLAIN_VARIABLES_LENGTH ? text : hash(text),
  ];
  return versionPrefix(target.channelKey, target.channelVersion) + parts.join('|');
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

/** Every key of a channel's version begins with this; channel keys contain no bar. */
export const versionPrefix = (channelKey: string, version: string): string => `${channelKey}|${version}|`;
/** The channel of a key. */
export const channelOfKey = (key: string): string => key.slice(0, key.indexOf('|'));
