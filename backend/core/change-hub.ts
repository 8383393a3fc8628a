import { EventEmitter } from 'node:events';

/** What changed, for subscribers and for mails; published after the transaction that wrote it. */
export type Change =
  | { readonly kind: 'stock'; readonly channelId: string; readonly skuIds: readonly number[] }
  | { readonly kind: 'cart'; readonly channelId: string; readonly cartId: string };

/** Tells this process's listeners what changed. */
export class ChangeHub {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  publish(change: Change): void {
    this.#emitter.emit('change', change);
  }

  /** Gives a function that ends the listening. */
  listen(listener: (change: Change) => void): () => void {
    this.#emitter.on('change', listener);
    return () => this.#emitter.off('change', listener);
  }
}
