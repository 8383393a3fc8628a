/** Bounds of a queue. */
export interface QueueLimits {
  /** Entries that have a turn at the same time, per line and in all. */
  readonly runningPerLine: number;
  readonly running: number;
  /** Entries that wait, per line and in all. */
  readonly waitingPerLine: number;
  readonly waiting: number;
}

/** The bound at which an entry was refused. */
type Refusal = 'waitingPerLine' | 'waiting';

interface QueueEntry {
  /** Called once, at once or later: the entry has its turn until it leaves. */
  onTurn(): void;
  /** Called once instead of `onTurn`, at once or later. */
  onRefused(refusal: Refusal): void;
}

interface Line {
  running: number;
  /** In order of arrival. */
  readonly waiting: Set<Place>;
}

interface Place {
  readonly entry: QueueEntry;
  state: 'waiting' | 'running' | 'gone';
}

/**
 * A bounded queue with lines that take turns: the next free turn goes to the line that had none for the longest time, so a
 * line of a thousand entries delays another line by one turn. Where the queue is full, the longest line loses its newest
 * entry, so that a flooded line cannot take the room of the others.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** In order of the last turn. Lines without entries are removed. */
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #waiting = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @returns a function that ends the turn, or gives up waiting for it. Further calls of it do nothing. */
  join(name: string, entry: QueueEntry): () => void {
    const place: Place = { entry, state: 'waiting' };
    const line = this.#lines.get(name) ?? { running: 0, waiting: new Set() };
    this.#lines.set(name, line);
    if (this.#hasRoom(line)) this.#startTurn(name, line, place);
    else if (line.waiting.size >= this.#limits.waitingPerLine) refuse(place, 'waitingPerLine');
    else if (this.#waiting >= this.#limits.waiting && !this.#makeRoomFor(line)) refuse(place, 'waiting');
    else {
      line.waiting.add(place);
      this.#waiting += 1;
    }
    this.#removeIfEmpty(name, line);
    return () => this.#leave(name, line, place);
  }

  /** How many entries of a line wait. */
  waitingOf(line: string): number {
    return this.#lines.get(line)?.waiting.size ?? 0;
  }

  size(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting };
  }

  #leave(name: string, line: Line, place: Place): void {
    const { state } = place;
    if (state === 'gone') return;
    place.state = 'gone';
    if (state === 'waiting') this.#stopWaiting(line, place);
    else {
      line.running -= 1;
      this.#running -= 1;
      this.#moveToEnd(name, line);
      this.#startNextTurns();
    }
    this.#removeIfEmpty(name, line);
  }

  #hasRoom(line: Line): boolean {
    return this.#running < this.#limits.running && line.running < this.#limits.runningPerLine;
  }

  #startTurn(name: string, line: Line, place: Place): void {
    line.running += 1;
    this.#running += 1;
    place.state = 'running';
    this.#moveToEnd(name, line);
    place.entry.onTurn();
  }

  /** A line that gets a turn moves to the end of the order, so this loop reaches it again after all others. */
  #startNextTurns(): void {
    for (const [name, line] of this.#lines) {
      if (this.#running >= this.#limits.running) return;
      const [next] = line.waiting;
      if (!next || !this.#hasRoom(line)) continue;
      this.#stopWaiting(line, next);
      this.#startTurn(name, line, next);
    }
  }

  /** Removes the newest entry of the longest line. False where no line is longer than this one would become. */
  #makeRoomFor(line: Line): boolean {
    let longest = line;
    for (const other of this.#lines.values()) if (other.waiting.size > longest.waiting.size) longest = other;
    const newest = [...longest.waiting].at(-1);
    if (!newest || longest.waiting.size <= line.waiting.size + 1) return false;
    this.#stopWaiting(longest, newest);
    refuse(newest, 'waiting');
    return true;
  }

  #moveToEnd(name: string, line: Line): void {
    this.#lines.delete(name);
    this.#lines.set(name, line);
  }

  #stopWaiting(line: Line, place: Place): void {
    line.waiting.delete(place);
    this.#waiting -= 1;
  }

  #removeIfEmpty(name: string, line: Line): void {
    if (line.running === 0 && line.waiting.size === 0 && this.#lines.get(name) === line)
      this.#lines.delete(name);
  }
}

function refuse(place: Place, refusal: Refusal): void {
  place.state = 'gone';
  place.entry.onRefused(refusal);
}

export type Turn =
  /** Call `leave` at the end of the turn; further calls do nothing. */
  | { readonly kind: 'turn'; readonly leave: () => void }
  /** `time`: it waited for `waitMs`. */
  | { readonly kind: 'refused'; readonly bound: Refusal | 'time' }
  /** `signal` was aborted while it waited. */
  | { readonly kind: 'gone' };

interface Wait {
  readonly signal?: AbortSignal | undefined;
  /** Without end where it is absent. */
  readonly waitMs?: number;
  /** Called where there is no turn at once. */
  readonly onWait?: () => void;
}

/** Joins a line of the queue and waits for its turn. */
export function waitForTurn(queue: FairQueue, line: string, wait: Wait): Promise<Turn> {
  const { signal, waitMs, onWait } = wait;
  if (signal?.aborted) return Promise.resolve({ kind: 'gone' });
  return new Promise((resolve) => {
    let isWaiting = true;
    let timer: NodeJS.Timeout | undefined;
    const end = (turn: Turn): void => {
      isWaiting = false;
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      resolve(turn);
    };
    const giveUp = (): void => {
      leave();
      end({ kind: 'gone' });
    };
    const leave = queue.join(line, {
      onTurn: () => end({ kind: 'turn', leave: () => leave() }),
      onRefused: (bound) => end({ kind: 'refused', bound }),
    });
    if (!isWaiting) return;
    onWait?.();
    signal?.addEventListener('abort', giveUp);
    if (waitMs === undefined) return;
    timer = setTimeout(() => {
      leave();
      end({ kind: 'refused', bound: 'time' });
    }, waitMs);
  });
}
