import { watch, type FSWatcher } from 'node:fs';

/** One save is several events: they count as one. */
const DEBOUNCE_MS = 60;
/** Mounted folders (Docker, network drives) send no events: then this interval finds the change, well within 1 s (CH-04). */
const POLL_MS = 500;

export interface FolderWatch {
  close(): void;
}

/**
 * Calls `look` soon after something happened in the folder, and every `POLL_MS` in any case. Calls never overlap. The
 * folder may be missing, appear, vanish. Neither timers nor watcher keep the process alive.
 */
export function watchFolder(directory: string, look: () => Promise<void>): FolderWatch {
  let watcher: FSWatcher | null = null;
  let debounce: NodeJS.Timeout | null = null;
  let isClosed = false;
  let running: Promise<void> | null = null;
  let isWanted = false;

  function run(): void {
    if (isClosed) return;
    if (running) {
      isWanted = true;
      return;
    }
    running = look().finally(() => {
      running = null;
      if (!isWanted) return;
      isWanted = false;
      run();
    });
  }

  function openWatcher(): void {
    if (watcher || isClosed) return;
    try {
      watcher = watch(directory, { persistent: false }, () => {
        if (debounce) clearTimeout(debounce);
        debounce = setTimeout(run, DEBOUNCE_MS);
        debounce.unref();
      });
      watcher.on('error', closeWatcher);
    } catch {
      // No such folder yet, or no watchers left: polling goes on and tries again.
    }
  }

  function closeWatcher(): void {
    watcher?.close();
    watcher = null;
  }

  openWatcher();
  const poll = setInterval(() => {
    openWatcher();
    run();
  }, POLL_MS);
  poll.unref();

  return {
    close() {
      isClosed = true;
      clearInterval(poll);
      if (debounce) clearTimeout(debounce);
      closeWatcher();
    },
  };
}
