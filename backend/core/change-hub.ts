import { EventEmitter } from 'node:events';

/** One change of stored data, for subscribers and for mails; published after the transaction that wrote it. */
export type Change =
  | { readonly kind: 'stock'; readonly channelId: string; readonly skuIds: readonly number[] }
  | { readonly kind: 'cart'; readonly channelId: string; readonly cartId: string };

/** In-process event bus for changes of stock and carts. */
export class ChangeHub {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  publish(change: Change): void {
    this.#emitter.emit('change', change);
  }

  /** Returns a function that removes the listener. */
  listen(listener: (change: Change) => void): () => void {
    this.#emitter.on('change', listener);
    return () => this.#emitter.off('change', listener);
  }
}
