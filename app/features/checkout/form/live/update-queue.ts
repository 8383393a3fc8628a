/** Time after the last key before what is typed is saved (contract 9.1). */
export const TYPING_DELAY_MS = 1000;
/** Time after a choice: several in a row are saved together (contract 9.1). */
export const CHOICE_DELAY_MS = 150;

export interface Change {
  readonly delayMs: number;
  /** Deliveries or sums depend on it: what is shown is out of date until the answer is there. */
  readonly changesSum: boolean;
}

/** What the queue is doing. */
export interface QueueState {
  readonly isSending: boolean;
  /** The sums shown are those from before a change. */
  readonly isSumStale: boolean;
}

interface QueueOptions<Answer> {
  /** Sends the form as it is at the moment of the call. Never rejects. */
  readonly send: () => Promise<Answer>;
  /** Shows an answer. Not called for an answer that a later change has made out of date. */
  readonly show: (answer: Answer) => void;
  readonly onState: (state: QueueState) => void;
}

export interface UpdateQueue {
  readonly schedule: (change: Change) => void;
  /**
   * Drops what waits and resolves when nothing is on its way: the form itself is sent instead. Nothing is sent until `resume`: an
   * update beside the order would find its cart completed.
   */
  readonly drain: () => Promise<void>;
  /** The order was not placed: what has changed since `drain` is sent. */
  readonly resume: () => void;
  /** Sends the form as it is, also without a change, and resolves when it is answered. */
  readonly flush: () => Promise<void>;
  /** True while a change waits to be sent. */
  readonly isWaiting: () => boolean;
  /** Ends it for a page that is gone. */
  readonly stop: () => void;
}

/** The wait before what has changed is sent. Typing begins it anew, but not that of a choice. */
function createDelay(end: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isOfChoice = false;
  function clear(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    isOfChoice = false;
  }
  return {
    clear,
    isRunning: () => timer !== null,
    begin(delayMs: number): void {
      const isTyping = delayMs >= TYPING_DELAY_MS;
      if (isOfChoice && isTyping) return;
      clear();
      isOfChoice = !isTyping;
      timer = setTimeout(() => {
        clear();
        end();
      }, delayMs);
    },
  };
}

/** The changes of sums, and how many of them are answered. */
function countSums() {
  let changes = 0;
  let answered = 0;
  return {
    add: (): void => void changes++,
    count: () => changes,
    isStale: () => answered < changes,
    /** Whether the answer to so many changes is up to date. */
    settle(sent: number): boolean {
      if (sent === changes) answered = sent;
      return sent === changes;
    },
  };
}

/**
 * Sends a form after changes, one request at a time and always its latest state, so that an older state is never saved after
 * a newer one. Typing postpones the sending; a choice that waits is not postponed by it.
 */
export function createUpdateQueue<Answer>({ send, show, onState }: QueueOptions<Answer>): UpdateQueue {
  const delay = createDelay(start);
  let isDue = false;
  let isStopped = false;
  let isHeld = false;
  const sums = countSums();
  let flight: Promise<void> | null = null;

  const report = (): void => {
    if (!isStopped) onState({ isSending: flight !== null, isSumStale: sums.isStale() });
  };

  async function run(): Promise<void> {
    const sent = sums.count();
    const answer = await send();
    flight = null;
    if (isStopped) return;
    if (sums.settle(sent)) show(answer);
    return isDue && !isHeld ? start() : report();
  }

  function start(): void {
    isDue = flight !== null || isHeld;
    if (isDue) return;
    flight = run();
    report();
  }

  const land = async (): Promise<void> => flight?.then(land);
  const drop = (): Promise<void> => {
    delay.clear();
    isDue = false;
    return land();
  };

  return {
    schedule({ delayMs, changesSum }) {
      if (isStopped) return;
      if (changesSum) sums.add();
      delay.begin(delayMs);
      report();
    },
    drain() {
      isHeld = true;
      return drop();
    },
    resume() {
      isHeld = false;
      if (isDue) start();
    },
    flush: () => drop().then(start).then(land),
    isWaiting: () => !isHeld && (delay.isRunning() || isDue),
    stop() {
      isStopped = true;
      void drop();
    },
  };
}
