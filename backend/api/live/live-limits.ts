import type { BackendLimitName, BackendLimitValues } from '#backend/core/limits/backend-limits.ts';

/** Counts open sockets, in total and per address. */
export class SocketCounts {
  readonly #byAddress = new Map<string, number>();
  readonly #limits: Pick<BackendLimitValues, 'liveSockets' | 'liveSocketsOfAddress'>;
  #all = 0;

  constructor(limits: Pick<BackendLimitValues, 'liveSockets' | 'liveSocketsOfAddress'>) {
    this.#limits = limits;
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
