/** What one socket, and one address, may hold open. */
export const LIVE_LIMITS = {
  /** A client that has not said hello by then is let go. */
  connectionInitMs: 3000,
  /** Subscriptions of one socket. */
  subscriptions: 50,
  socketsOfAddress: 200,
  sockets: 2000,
  /** The longest message that is read. */
  messageBytes: 65_536,
  /** Between pings; a socket that does not answer one is closed. */
  pingMs: 12_000,
  /** A client that has not closed so long after we asked it to, at a shutdown, is cut off. */
  shutdownGraceMs: 2000,
} as const;

/** Counts open sockets, in all and by address. */
export class SocketCounts {
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  /** False when there is no room for another one of this address. */
  open(address: string): boolean {
    const own = this.#byAddress.get(address) ?? 0;
    if (own >= LIVE_LIMITS.socketsOfAddress || this.#all >= LIVE_LIMITS.sockets) return false;
    this.#byAddress.set(address, own + 1);
    this.#all += 1;
    return true;
  }

  close(address: string): void {
    const own = (this.#byAddress.get(address) ?? 1) - 1;
    if (own > 0) this.#byAddress.set(address, own);
    else this.#byAddress.delete(address);
    this.#all -= 1;
  }
}
