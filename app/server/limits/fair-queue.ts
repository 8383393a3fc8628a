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
export type Refusal = 'waitingPerLine' | 'waiting';

export interface QueueEntry {
  /** Called once, at once or later: the entry has its turn until it leaves. */
  onTurn(): void;
  /** Called once instead of `onTurn`, at once or later. */
  onRefused(refusal: Refusal): void;
}

/**
 * A bounded queue with lines that take turns: the next free turn goes to the line that had none for the longest time, so a
 * line of a thousand entries delays another line by one turn. Where the queue is full, the longest line loses its newest
 * entry, so that a flooded line cannot take the room of the others.
 */
export interface FairQueue {
  /** @returns a function that ends the turn, or gives up waiting for it. Further calls of it do nothing. */
  join(line: string, entry: QueueEntry): () => void;
  size(): { readonly running: number; readonly waiting: number };
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

export function createFairQueue(limits: QueueLimits): FairQueue {
  /** In order of the last turn. Lines without entries are removed. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  const hasRoom = (line: Line): boolean => running < limits.running && line.running < limits.runningPerLine;

  function startTurn(name: string, line: Line, place: Place): void {
    line.running += 1;
    running += 1;
    place.state = 'running';
    moveToEnd(name, line);
    place.entry.onTurn();
  }

  function moveToEnd(name: string, line: Line): void {
    lines.delete(name);
    lines.set(name, line);
  }

  function stopWaiting(line: Line, place: Place): void {
    line.waiting.delete(place);
    waiting -= 1;
  }

  /** A line that gets a turn moves to the end of the order, so this loop reaches it again after all others. */
  function startNextTurns(): void {
    for (const [name, line] of lines) {
      if (running >= limits.running) return;
      const [next] = line.waiting;
      if (!next || !hasRoom(line)) continue;
      stopWaiting(line, next);
      startTurn(name, line, next);
    }
  }

  function refuse(place: Place, refusal: Refusal): void {
    place.state = 'gone';
    place.entry.onRefused(refusal);
  }

  /** Removes the newest entry of the longest line. False where no line is longer than this one would become. */
  function makeRoomFor(line: Line): boolean {
    let longest = line;
    for (const other of lines.values()) if (other.waiting.size > longest.waiting.size) longest = other;
    const newest = [...longest.waiting].at(-1);
    if (!newest || longest.waiting.size <= line.waiting.size + 1) return false;
    stopWaiting(longest, newest);
    refuse(newest, 'waiting');
    return true;
  }

  function removeIfEmpty(name: string, line: Line): void {
    if (line.running === 0 && line.waiting.size === 0) lines.delete(name);
  }

  return {
    join(name, entry) {
      const place: Place = { entry, state: 'waiting' };
      const line = lines.get(name) ?? { running: 0, waiting: new Set() };
      lines.set(name, line);
      if (hasRoom(line)) startTurn(name, line, place);
      else if (line.waiting.size >= limits.waitingPerLine) refuse(place, 'waitingPerLine');
      else if (waiting >= limits.waiting && !makeRoomFor(line)) refuse(place, 'waiting');
      else {
        line.waiting.add(place);
        waiting += 1;
      }
      removeIfEmpty(name, line);
      return () => {
        const { state } = place;
        place.state = 'gone';
        if (state === 'gone') return;
        if (state === 'waiting') stopWaiting(line, place);
        else {
          line.running -= 1;
          running -= 1;
          moveToEnd(name, line);
          startNextTurns();
        }
        removeIfEmpty(name, line);
      };
    },
    size: () => ({ running, waiting }),
  };
}
