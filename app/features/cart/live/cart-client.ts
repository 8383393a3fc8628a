import type { CartAnswer, CartContents, CartUndo } from '#app/features/cart/changes/cart-answer.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { selectTooMany } from '#app/features/cart/too-many.ts';
import { type Connection, loadContents, sendChange } from './send-change.ts';
import type { AddedLine, CartState, QueuedChange, ShownNotice, WantedChange } from './wanted-change.ts';

export interface AcceptedChange {
  /** Undefined where it was not known. */
  readonly before: CartView | null | undefined;
  readonly added: CartAnswer['added'];
}

/** What the client reports to the page. */
export interface CartClientEvents {
  /** Null while the cart is not known; `pieces` are those of pending additions. */
  readonly show: (state: CartState | null, pieces: number) => void;
  /** A change of this tab has been answered; `accepted` is null for a refused one. */
  readonly changed: (cart: CartView | null, accepted: AcceptedChange | null) => void;
  /** `isByForm`: by one that says itself what became of it. */
  readonly added: (added: AddedLine, isByForm: boolean) => void;
  readonly removed: (notice: ShownNotice, undo: CartUndo) => void;
  /** A notice that has no place on the page. */
  readonly say: (notice: ShownNotice) => void;
  readonly loadedMessages: (messages: CartContents['messages']) => void;
}

export interface CartClientOptions extends Connection {
  readonly events: CartClientEvents;
  /** Says in words what the page itself finds out. */
  readonly explain: (reason: Pick<StockRefusal, 'key' | 'values'> | 'failed') => string;
}

/**
 * The cart in one tab of the browser. Changes show at once and are sent one after another; what is refused or fails is taken
 * back with a message (CT-08). The server's answers are the truth.
 */
export class CartClient {
  readonly #options: CartClientOptions;
  /** As the server said last; undefined until it is known. */
  #confirmed: CartView | null | undefined;
  #queue: readonly QueuedChange[] = [];
  #notice: ShownNotice | null = null;
  #isSending = false;
  /** Counts changes, so that contents that were asked for before one are not shown after it. */
  #revision = 0;

  constructor(options: CartClientOptions) {
    this.#options = options;
  }

  get isKnown(): boolean {
    return this.#confirmed !== undefined;
  }

  /** With the pending changes; null without one, and before it is known. */
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

  /** Takes over what the server has rendered, with what it says, or what another tab has got. */
  receive(cart: CartView | null, notice: ShownNotice | null = null): void {
    if (this.#queue.length > 0) return;
    this.#revision += 1;
    this.#confirmed = cart;
    if (notice) this.#notice = notice;
    this.#publish();
  }

  /**
   * Asks for the cart, unless a change is on its way, whose answer is newer.
   *
   * @returns false where there is no answer
   */
  async load(): Promise<boolean> {
    const before = this.#revision;
    const contents = await loadContents(this.#options);
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
      // oxlint-disable-next-line no-await-in-loop -- one request at a time: each answers the whole cart
      const answer = await sendChange(change, this.#options);
      this.#revision += 1;
      this.#takeAnswer(change, answer);
      this.#publish();
      if (change.type === 'add') change.answered?.(answer);
    }
    this.#isSending = false;
  }

  #takeAnswer(change: QueuedChange, answer: CartAnswer | null): void {
    const { events, explain } = this.#options;
    const { cart, notice, messages } = answer ?? {};
    if (messages) events.loadedMessages(messages);
    if (cart === undefined) {
      // The pending ones follow from what was not saved
      const [, ...dropped] = this.#queue;
      this.#queue = [];
      for (const each of dropped) if (each.type === 'add') each.answered?.(null);
      this.#showNotice(change, { tone: 'critical', text: notice?.text ?? explain('failed') });
      return;
    }
    this.#queue = this.#queue.slice(1);
    events.changed(cart, toAccepted(this.#confirmed, answer));
    this.#confirmed = cart;
    this.#report(change, answer ?? {});
  }

  /** Says what a change that was answered has done. */
  #report(change: QueuedChange, { cart, notice, added, undo }: CartAnswer): void {
    const { events } = this.#options;
    const line = cart?.lines.find(({ id }) => id === added?.line);
    if (added && line) events.added({ line, quantity: added.quantity }, isByForm(change));
    else if (undo && notice) events.removed(notice, undo);
    else if (notice) this.#showNotice(change, notice);
  }

  /** Says it where the change was made. */
  #showNotice(change: QueuedChange, { tone, text }: Pick<ShownNotice, 'tone' | 'text'>): void {
    if (isByForm(change)) return;
    if (change.type === 'add') this.#options.events.say({ tone, text });
    else if (change.type === 'promo') this.#notice = { tone, text, isPromo: true };
    else if (change.type === 'quantity') this.#notice = { tone, text, line: change.line.id };
    else this.#notice = { tone, text };
  }

  #publish(): void {
    const pieces = this.#queue.reduce((sum, each) => sum + countPieces(each), 0);
    const isUpdating = this.#queue.length > 0;
    this.#options.events.show(
      this.isKnown ? { cart: this.cart, isUpdating, notice: this.#notice } : null,
      pieces,
    );
  }
}

const isByForm = (change: QueuedChange): boolean => change.type === 'add' && change.answered !== undefined;

const toAccepted = (before: AcceptedChange['before'], answer: CartAnswer | null): AcceptedChange | null =>
  answer?.notice?.tone === 'critical' ? null : { before, added: answer?.added };

/** The cart with changes that are not saved yet (CT-08). Only quantities change: amounts are the API's (PR-01). */
const applyChanges = (cart: CartView, changes: readonly QueuedChange[]): CartView =>
  changes.reduce(applyChange, cart);

function applyChange(cart: CartView, change: QueuedChange): CartView {
  if (change.type === 'add') return { ...cart, count: cart.count + countPieces(change) };
  if (change.type !== 'quantity' && change.type !== 'remove') return cart;
  const before = cart.lines.find(({ id }) => id === change.line.id);
  if (before === undefined) return cart;
  const quantity = change.type === 'remove' ? 0 : change.quantity;
  return {
    ...cart,
    count: cart.count + quantity - before.quantity,
    lines: cart.lines.flatMap((line) => {
      if (line.id !== change.line.id) return [line];
      return quantity === 0 ? [] : [{ ...line, quantity }];
    }),
  };
}

/** The pieces that a change adds to a cart that is not known. */
const countPieces = (change: QueuedChange): number =>
  change.type === 'add' ? Number(change.fields['quantity'] ?? 1) || 0 : 0;

/** CT-03: why more of a line cannot be had, for the placeholders of the message. */
interface StockRefusal {
  readonly key: 'cart.notice.threshold' | 'cart.notice.tooMany';
  readonly values: { readonly stock: number; readonly quantity: number };
  readonly line: string;
}

/**
 * What to send for a change, with the quantity that the line has then: several quick presses are one quantity. Checks the
 * stock that the page has received (contract 8.4).
 *
 * @param cart as shown, with the pending changes
 */
function resolveChange(cart: CartView | null, wanted: WantedChange): QueuedChange | StockRefusal | null {
  if (wanted.type !== 'step' && wanted.type !== 'quantity') return wanted;
  const shown = cart?.lines.find(({ id }) => id === wanted.line.id);
  if (shown === undefined) return wanted.type === 'quantity' ? wanted : null;
  const { id, kind, maxQuantity } = shown;
  const quantity = wanted.type === 'step' ? shown.quantity + wanted.by : wanted.quantity;
  if (quantity > maxQuantity && quantity > shown.quantity)
    return {
      key: `cart.notice.${selectTooMany({ stock: maxQuantity, inCart: shown.quantity })}`,
      values: { stock: maxQuantity, quantity: shown.quantity },
      line: id,
    };
  if (quantity === 0) return { type: 'remove', line: { id, kind } };
  return { type: 'quantity', line: { id, kind }, quantity };
}

/** The queue with a new change. What it overrides is dropped, except for the first, which is on its way. */
function enqueue(queue: readonly QueuedChange[], change: QueuedChange, isSending: boolean): QueuedChange[] {
  if (change.type !== 'quantity' && change.type !== 'remove') return [...queue, change];
  const isOverridden = (other: QueuedChange, index: number): boolean =>
    other.type === 'quantity' && other.line.id === change.line.id && !(isSending && index === 0);
  return [...queue.filter((other, index) => !isOverridden(other, index)), change];
}
