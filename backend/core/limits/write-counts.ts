import { toAddressKey } from '#backend/core/http/address-key.ts';
import type { BackendLimitValues } from './backend-limits.ts';
import { WindowCounts } from './window-counts.ts';
import { WRITES, type WriteKind, type WriteLimitName } from './write-limit-rows.ts';

const MS_PER_MINUTE = 60_000;
/** Addresses are chosen by callers, so their number is bounded; the shops' own counts are stored separately. */
const MAX_KEYS = 50_000;

export interface Writer {
  /** Of a shop, never text of a caller. */
  readonly channelId: string;
  readonly address: string;
}

export interface WriteWait {
  readonly reached: WriteLimitName;
  /** Until the next write is allowed; at least 1. */
  readonly seconds: number;
}

/** Counts anonymous writes per kind, channel and address, and per kind and channel. One per process. */
export class WriteCounts {
  readonly #values: Pick<BackendLimitValues, WriteLimitName>;
  readonly #byAddress = new WindowCounts(MAX_KEYS);
  readonly #byChannel = new WindowCounts(MAX_KEYS);

  constructor(values: Pick<BackendLimitValues, WriteLimitName>) {
    this.#values = values;
  }

  /** Counts a write and returns null; beyond a limit it is not counted, and the caller has to refuse it. */
  take(kind: WriteKind, { channelId, address }: Writer): WriteWait | null {
    const channelKey = JSON.stringify([kind, channelId]);
    const addressKey = JSON.stringify([kind, channelId, toAddressKey(address)]);
    const scopes = [
      { counts: this.#byAddress, key: addressKey, reached: `${kind}OfAddress` },
      { counts: this.#byChannel, key: channelKey, reached: `${kind}OfChannel` },
    ] as const;
    const windowMs = WRITES[kind].minutes * MS_PER_MINUTE;
    for (const { counts, key, reached } of scopes)
      if (counts.get(key) >= this.#values[reached])
        return { reached, seconds: counts.getRemainingSeconds(key, windowMs) };
    for (const { counts, key } of scopes) counts.add(key, windowMs);
    return null;
  }

  reset(): void {
    this.#byAddress.clear();
    this.#byChannel.clear();
  }
}
