/** Limits per socket and per address. */
export const LIVE_LIMITS = {
  /** Time for a client to send `connection_init`; then its socket is closed. */
  connectionInitMs: 3000,
  /** Subscriptions of one socket. */
  subscriptions: 50,
  socketsOfAddress: 200,
  sockets: 2000,
  /** Maximum length of an incoming message. */
  messageBytes: 65_536,
  /** Interval between pings; a socket that does not answer one is closed. */
  pingMs: 12_000,
  /** Time for clients to close at a shutdown; then their sockets are terminated. */
  shutdownGraceMs: 2000,
} as const;

/** Counts open sockets, in total and per address. */
export class SocketCounts {
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  /** Counts a new socket; false when the address or the server has reached its limit. */
  open(address: string): boolean {
    const openForAddress = this.#byAddress.get(address) ?? 0;
    if (openForAddress >= LIVE_LIMITS.socketsOfAddress || this.#all >= LIVE_LIMITS.sockets) return false;
    this.#byAddress.set(address, openForAddress + 1);
    this.#all += 1;
    return true;
  }

  close(address: string): void {
    const openForAddress = (this.#byAddress.get(address) ?? 1) - 1;
    if (openForAddress > 0) this.#byAddress.set(address, openForAddress);
    else this.#byAddress.delete(address);
    this.#all -= 1;
  }
}
