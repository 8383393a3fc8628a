import { WebSocket } from 'ws';

/** Answers that wait for a reader who does not read. Each server pings, so that a silent one is found too. */
const MAX_UNSENT_BYTES = 1_048_576;
const FRAMES: ReadonlySet<string | symbol> = new Set(['message', 'ping', 'pong']);

/**
 * Options for both ends. By default `ws` emits all messages of a packet in one tick, waits 30 s for the end of a connection that it has
 * closed, and takes 16,384 fragments of a message.
 */
export const GUARDED_SOCKETS = {
  allowSynchronousEvents: false,
  closeTimeout: 1000,
  maxFragments: 64,
  perMessageDeflate: false,
};

/**
 * A WebSocket that passes on only what `admit` accepts. The first frame that it refuses, any after `close()`, and any of a side that does
 * not read cuts the connection: `ws` goes on emitting what arrives until the other side answers the close, and always what has arrived
 * already.
 */
export class GuardedSocket extends WebSocket {
  admit: (data: Buffer) => boolean = () => true;

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (!FRAMES.has(event)) return super.emit(event, ...values);
    const isWelcome = this.readyState === WebSocket.OPEN && this.bufferedAmount <= MAX_UNSENT_BYTES;
    if (isWelcome && this.admit(values[0] as Buffer)) return super.emit(event, ...values);
    this.terminate();
    return false;
  }
}
