import type { CartView } from '#app/features/cart/cart.ts';
import {
  CART_PATHS,
  type CartAnswer,
  type CartContents,
  type CartUndo,
  TEXTS_FIELD,
} from '#app/features/cart/forms/cart-forms.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { PrefixedUrl, ShopPath } from '#kernel/shop-path.ts';
import {
  type AddedLine,
  applyChanges,
  type CartState,
  countAdded,
  enqueue,
  type QueuedChange,
  resolveChange,
  type ShownNotice,
  type StockRefusal,
  toFields,
  type WantedChange,
} from './cart-changes.ts';

/** What the client reports to the page. */
export interface CartClientEvents {
  /** Null until the cart is loaded; `pieces` are those of pending additions. */
  readonly show: (state: CartState | null, pieces: number) => void;
  /** The API has answered a change of this tab. */
  readonly changed: (cart: CartView | null) => void;
  /** A change was accepted; `before` is undefined if the cart was not loaded. */
  readonly accepted: (
    before: CartView | null | undefined,
    cart: CartView | null,
    added: CartAnswer['added'],
  ) => void;
  /** `isByForm`: by a form that shows the result itself. */
  readonly added: (added: AddedLine, isByForm: boolean) => void;
  readonly removed: (notice: ShownNotice, undo: CartUndo) => void;
  /** A notice that no part of the page shows. */
  readonly notify: (notice: ShownNotice) => void;
  readonly loadedMessages: (messages: Messages) => void;
}

interface CartClientOptions {
  readonly events: CartClientEvents;
  /** The text for what the client refuses itself, and for a change without an answer. */
  readonly explain: (reason: StockRefusal | 'failed') => string;
  /** Adds the language's prefix to a path. */
  readonly toUrl: (path: ShopPath) => PrefixedUrl;
  readonly fetch: typeof fetch;
  /** Whether the page has the cart's texts. */
  readonly hasTexts: () => boolean;
}

/**
 * The cart in one tab of the browser. Changes show at once and are sent one after another; what is refused or fails is taken
 * back with a message (CT-08). The server's answers are authoritative.
 */
export class CartClient {
  readonly #options: CartClientOptions;
  /** The server's last answer; undefined until there is one. */
  #confirmed: CartView | null | undefined;
  #queue: readonly QueuedChange[] = [];
  #notice: ShownNotice | null = null;
  #isSending = false;
  /** Counts changes, so that contents that were requested before a change do not replace its answer. */
  #revision = 0;

  constructor(options: CartClientOptions) {
    this.#options = options;
  }

  get isKnown(): boolean {
    return this.#confirmed !== undefined;
  }

  /** With the pending changes; null without one, and before it is loaded. */
  get cart(): CartView | null {
    return this.#confirmed ? applyChanges(this.#confirmed, this.#queue) : null;
  }

  /** Shows a change and sends it after the pending ones. */
  async send(wanted: WantedChange): Promise<void> {
    const change = resolveChange(this.cart, wanted);
    if (change === null) return;
    this.#notice = null;
    if ('key' in change)
      this.#notice = { tone: 'critical', text: this.#options.explain(change), line: change.line };
    else {
      this.#revision += 1;
      this.#queue = enqueue(this.#queue, change, this.#isSending);
    }
    this.#publish();
    await this.#work();
  }

  /** Takes over a cart and notice that the server has rendered, or the cart of another tab. */
  receive(cart: CartView | null, notice: ShownNotice | null = null): void {
    if (this.#queue.length > 0) return;
    this.#revision += 1;
    this.#confirmed = cart;
    if (notice) this.#notice = notice;
    this.#publish();
  }

  /**
   * Loads the cart. The answer to a change that is sent meanwhile is newer and wins.
   *
   * @returns false if there is no answer
   */
  async load(): Promise<boolean> {
    const before = this.#revision;
    const contents = await this.#request<CartContents>(CART_PATHS.contents);
    if (contents === null) return false;
    this.#options.events.loadedMessages(contents.messages);
    if (this.#revision === before && this.#queue.length === 0) {
      this.#confirmed = contents.cart;
      this.#publish();
    }
    return true;
  }

  async #work(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let [change] = this.#queue; change !== undefined; [change] = this.#queue) {
      const body = new URLSearchParams(toFields(change));
      if (!this.#options.hasTexts()) body.set(TEXTS_FIELD, '1');
      // `keepalive` completes the request even if the visitor leaves the page
      const init = { method: 'POST', body, keepalive: true };
      // oxlint-disable-next-line no-await-in-loop -- one request at a time: each returns the whole cart
      const answer = await this.#request<CartAnswer>(CART_PATHS[change.type], init);
      this.#revision += 1;
      this.#takeAnswer(change, answer ?? {});
      this.#publish();
      if (change.type === 'add') change.answered?.(answer);
    }
    this.#isSending = false;
  }

  /** Null without an answer in JSON. */
  async #request<Body>(path: ShopPath, init: RequestInit = {}): Promise<Body | null> {
    const { toUrl, fetch: send } = this.#options;
    try {
      const response = await send(toUrl(path), { ...init, headers: { Accept: 'application/json' } });
      const isJson = response.headers.get('Content-Type')?.includes('application/json') ?? false;
      return isJson ? ((await response.json()) as Body | null) : null;
    } catch {
      return null;
    }
  }

  #takeAnswer(change: QueuedChange, answer: CartAnswer): void {
    const { events } = this.#options;
    const { cart, notice, messages, added } = answer;
    if (messages) events.loadedMessages(messages);
    if (cart === undefined) {
      this.#dropAll(change, notice?.text);
      return;
    }
    this.#queue = this.#queue.slice(1);
    events.changed(cart);
    if (notice?.tone !== 'critical') events.accepted(this.#confirmed, cart, added);
    this.#confirmed = cart;
    this.#report(change, answer);
  }

  /** After a change that was not saved: the others depend on it. */
  #dropAll(change: QueuedChange, text: string = this.#options.explain('failed')): void {
    const [, ...dropped] = this.#queue;
    this.#queue = [];
    for (const each of dropped) if (each.type === 'add') each.answered?.(null);
    this.#showNotice(change, { tone: 'critical', text });
  }

  #report(change: QueuedChange, { cart, notice, added, undo }: CartAnswer): void {
    const { events } = this.#options;
    const line = cart?.lines.find(({ id }) => id === added?.line);
    if (added && line) events.added({ line, quantity: added.quantity }, isByForm(change));
    else if (undo && notice) events.removed(notice, undo);
    else if (notice) this.#showNotice(change, notice);
  }

  /** Shows a notice where the change was made. */
  #showNotice(change: QueuedChange, { tone, text }: ShownNotice): void {
    if (isByForm(change)) return;
    if (change.type === 'add') this.#options.events.notify({ tone, text });
    else if (change.type === 'promo') this.#notice = { tone, text, isPromo: true };
    else if (change.type === 'change') this.#notice = { tone, text, line: change.line.id };
    else this.#notice = { tone, text };
  }

  #publish(): void {
    const pieces = this.#queue.reduce((sum, each) => sum + countAdded(each), 0);
    const isUpdating = this.#queue.length > 0;
    this.#options.events.show(
      this.isKnown ? { cart: this.cart, isUpdating, notice: this.#notice } : null,
      pieces,
    );
  }
}

const isByForm = (change: QueuedChange): boolean => change.type === 'add' && change.answered !== undefined;
