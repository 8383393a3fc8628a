import type { CartAnswer, CartContents, CartUndo } from '#app/features/cart/changes/cart-answer.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { applyChanges } from './apply-changes.ts';
import { enqueue, resolveChange, type StockRefusal } from './resolve-change.ts';
import { loadContents, sendChange } from './send-change.ts';
import type { AddedLine, CartState, QueuedChange, ShownNotice, WantedChange } from './wanted-change.ts';

/** What the client tells the page. */
export interface CartClientEvents {
  /** `pieces` are those of pending additions, for where the cart is not known. */
  readonly show: (state: CartState | null, pieces: number) => void;
  /** The cart is another than before, by a change of this tab. */
  readonly changed: (cart: CartView | null) => void;
  readonly added: (added: AddedLine) => void;
  readonly removed: (notice: ShownNotice, undo: CartUndo) => void;
  /** For a notice that has no place on the page. */
  readonly say: (notice: ShownNotice) => void;
  readonly knows: (messages: CartContents['messages']) => void;
}

interface CartClientOptions extends CartClientEvents {
  /** Adds the language's prefix to a path. */
  readonly toUrl: (path: string) => string;
  readonly send: typeof fetch;
  /** Says in words what the page itself finds out. */
  readonly explain: (reason: Pick<StockRefusal, 'key' | 'values'> | 'failed') => string;
}

export type CartClient = ReturnType<typeof createCartClient>;

/**
 * The cart in one tab of the browser. Changes show at once and are sent one after another; what is refused or fails is taken
 * back with a message (CT-08). The server's answers are the truth.
 */
export function createCartClient(options: CartClientOptions) {
  const { toUrl, send } = options;
  /** Undefined until it is known. */
  let confirmed: CartView | null | undefined;
  let queue: readonly QueuedChange[] = [];
  let notice: ShownNotice | null = null;
  let isSending = false;
  /** Counts the changes, so that contents asked for before one are not shown after it. */
  let revision = 0;

  const shownCart = (): CartView | null => (confirmed ? applyChanges(confirmed, queue) : null);

  function publish(): void {
    const pieces = queue.reduce((sum, each) => sum + (each.type === 'add' ? each.quantity : 0), 0);
    const state = { cart: shownCart(), isUpdating: queue.length > 0, notice };
    options.show(confirmed === undefined ? null : state, pieces);
  }

  function takeAnswer(change: QueuedChange, answer: CartAnswer | null): void {
    if (answer?.cart === undefined) {
      // The others follow from what was not saved
      queue = [];
      notice = {
        ...toPlace(change),
        tone: 'critical',
        text: answer?.notice?.text ?? options.explain('failed'),
      };
    } else {
      queue = queue.slice(1);
      confirmed = answer.cart;
      notice = answer.notice
        ? { ...toPlace(change), tone: answer.notice.tone, text: answer.notice.text }
        : null;
      options.changed(confirmed);
    }
    tell(change, answer);
  }

  /** Passes on what belongs beside the cart. */
  function tell(change: QueuedChange, answer: CartAnswer | null): void {
    const { added, undo } = answer ?? {};
    const line = added && confirmed?.lines.find(({ id }) => id === added.line);
    if (added && line && change.type === 'add') options.added({ line, quantity: added.quantity });
    if (undo && notice) options.removed(notice, undo);
    if (notice?.tone === 'critical' && (change.type === 'add' || change.type === 'undo')) options.say(notice);
    // Said there, or visible as such
    if (undo || change.type === 'add' || change.type === 'undo') notice = null;
  }

  async function work(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let [change] = queue; change !== undefined; [change] = queue) {
      // oxlint-disable-next-line no-await-in-loop -- one request at a time: each answers the whole cart
      const answer = await sendChange(change, toUrl, send);
      revision += 1;
      takeAnswer(change, answer);
      publish();
    }
    isSending = false;
  }

  /** Asks for the cart, unless a change is on its way, whose answer is newer. */
  async function load(): Promise<boolean> {
    const before = revision;
    const contents = await loadContents(toUrl, send);
    if (contents === null) return false;
    options.knows(contents.messages);
    if (revision === before && queue.length === 0) {
      confirmed = contents.cart;
      publish();
    }
    return true;
  }

  return {
    load,
    async send(wanted: WantedChange): Promise<void> {
      const change = resolveChange(shownCart(), wanted);
      if (change === null) return;
      if ('key' in change) {
        notice = { tone: 'critical', text: options.explain(change), line: change.line };
        publish();
        return;
      }
      notice = null;
      revision += 1;
      queue = enqueue(queue, change, isSending);
      publish();
      await work();
    },
    /** Takes over what the server has rendered, or what another tab has got. */
    receive(cart: CartView | null): void {
      if (queue.length > 0) return;
      revision += 1;
      confirmed = cart;
      publish();
    },
    isKnown: () => confirmed !== undefined,
    /** As shown; null without one, and before it is known. */
    getCart: shownCart,
  };
}

/** Where the notice of a change belongs. */
function toPlace(change: QueuedChange): Pick<ShownNotice, 'line' | 'isPromo'> {
  if (change.type === 'promo') return { isPromo: true };
  return change.type === 'quantity' ? { line: change.line.id } : {};
}
