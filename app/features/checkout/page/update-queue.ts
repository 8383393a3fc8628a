/** Delay after the last key before typed text is saved (contract 9.1). */
export const TYPING_DELAY_MS = 1000;
/** Delay after a choice: several in a row are saved together (contract 9.1). */
export const CHOICE_DELAY_MS = 150;

export interface Change {
  readonly delayMs: number;
  /** Deliveries or sums depend on it: those that are shown are stale until the answer. */
  readonly changesSum: boolean;
}

export interface QueueState {
  readonly isSending: boolean;
  /** The shown sums are those before a change. */
  readonly isSumStale: boolean;
}

interface QueueOptions<Answer> {
  /** Sends the form as it is at the time of the call. Never rejects. */
  readonly send: () => Promise<Answer>;
  /** Shows an answer. Not called for an answer that a later change has made stale. */
  readonly show: (answer: Answer) => void;
  readonly onState: (state: QueueState) => void;
}

export interface UpdateQueue {
  readonly schedule: (change: Change) => void;
  /**
   * Before the order: drops scheduled changes and resolves when no request is running. Nothing is sent until `resume`, because an update
   * beside the order would find its cart completed.
   */
  readonly drain: () => Promise<void>;
  /** The order was not placed: sends what has changed since `drain`. */
  readonly resume: () => void;
  /** Sends the form now, also without a change, and resolves with its answer. */
  readonly flush: () => Promise<void>;
  /** Whether a change is scheduled but not sent. */
  readonly isWaiting: () => boolean;
  /** For a page that is closed. */
  readonly stop: () => void;
}

/**
 * Sends a form after changes, one request at a time and always its latest state, so that an older state is never saved after
 * a newer one. Typing postpones a scheduled request, unless that is for a choice.
 */
export function createUpdateQueue<Answer>({ send, show, onState }: QueueOptions<Answer>): UpdateQueue {
  const delay = createDelay(start);
  let isDue = false;
  let isStopped = false;
  let isPaused = false;
  let isSumStale = false;
  /** The sum was changed after the running request was sent. */
  let isAnswerStale = false;
  let running: Promise<void> | null = null;

  const report = (): void => onState({ isSending: running !== null, isSumStale });

  async function run(): Promise<void> {
    isAnswerStale = false;
    const answer = await send();
    running = null;
    if (isStopped) return;
    if (!isAnswerStale) {
      isSumStale = false;
      show(answer);
    }
    return isDue && !isPaused ? start() : report();
  }

  function start(): void {
    isDue = running !== null || isPaused;
    if (isDue || isStopped) return;
    running = run();
    report();
  }

  const waitForAnswers = async (): Promise<void> => running?.then(waitForAnswers);
  const drop = (): Promise<void> => {
    delay.clear();
    isDue = false;
    return waitForAnswers();
  };

  return {
    schedule({ delayMs, changesSum }) {
      if (changesSum) isSumStale = isAnswerStale = true;
      delay.begin(delayMs);
      report();
    },
    drain() {
      isPaused = true;
      return drop();
    },
    resume() {
      isPaused = false;
      if (isDue) start();
    },
    flush: () => drop().then(start).then(waitForAnswers),
    isWaiting: () => !isPaused && (delay.isRunning() || isDue),
    stop() {
      isStopped = true;
      void drop();
    },
  };
}

/** A delay that typing restarts, but not while it is that of a choice. */
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
