import type { BackendLimitName, BackendLimitValues } from '#backend/core/limits/backend-limits.ts';
import { WindowCount, WindowCounts } from '#kernel/limits/window-counts.ts';

const SECOND_MS = 1000;
/** Addresses whose messages are counted. */
const MAX_ADDRESSES = 10_000;

type LiveLimits = Pick<
  BackendLimitValues,
  'liveSockets' | 'liveSocketsOfAddress' | 'liveMessagesOfSocket' | 'liveMessagesOfAddress'
>;

/** Counts open sockets, in total and per address, and their messages. */
export class SocketCounts {
  readonly #byAddress = new Map<string, number>();
  readonly #messagesByAddress = new WindowCounts(MAX_ADDRESSES);
  readonly #limits: LiveLimits;
  #all = 0;

  constructor(limits: LiveLimits) {
    this.#limits = limits;
  }

  /** What counts the messages of one socket: it returns the limit that a message exceeds. */
  countMessages(address: string): () => BackendLimitName | null {
    const messages = new WindowCount(SECOND_MS);
    return () => {
      this.#messagesByAddress.add(address, SECOND_MS);
      if (messages.add() > this.#limits.liveMessagesOfSocket) return 'liveMessagesOfSocket';
      return this.#messagesByAddress.get(address) > this.#limits.liveMessagesOfAddress
        ? 'liveMessagesOfAddress'
        : null;
    };
  }

  /** Counts a new socket, or returns the limit that the address or the server has reached. */
  open(address: string): BackendLimitName | null {
    const openForAddress = this.#byAddress.get(address) ?? 0;
    if (openForAddress >= this.#limits.liveSocketsOfAddress) return 'liveSocketsOfAddress';
    if (this.#all >= this.#limits.liveSockets) return 'liveSockets';
    this.#byAddress.set(address, openForAddress + 1);
    this.#all += 1;
    return null;
  }

  close(address: string): void {
    const openForAddress = (this.#byAddress.get(address) ?? 1) - 1;
    if (openForAddress > 0) this.#byAddress.set(address, openForAddress);
    else this.#byAddress.delete(address);
    this.#all -= 1;
  }
}
