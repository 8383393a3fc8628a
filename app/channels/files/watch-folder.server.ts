import { watch, type FSWatcher } from 'node:fs';

/** Saving a file causes several events within a few milliseconds. */
const DEBOUNCE_MS = 60;
/** Mounted folders (Docker, network drives) send no events. Polling finds their changes within the second of CH-04. */
const POLL_MS = 500;

export interface FolderWatch {
  close(): void;
}

/**
 * Calls `onChange` after events in the folder and every `POLL_MS`. Calls never overlap. The folder may be missing,
 * appear later or be deleted. Neither timers nor watcher keep the process alive.
 */
export function watchFolder(directory: string, onChange: () => Promise<void>): FolderWatch {
  const run = withoutOverlap(onChange);
  let watcher: FSWatcher | null = null;
  let debounce: NodeJS.Timeout | undefined;
  let isClosed = false;

  function openWatcher(): void {
    if (watcher || isClosed) return;
    try {
      watcher = watch(directory, { persistent: false }, () => {
        clearTimeout(debounce);
        debounce = setTimeout(run, DEBOUNCE_MS);
        debounce.unref();
      });
      watcher.on('error', closeWatcher);
    } catch {
      // The folder does not exist, or the system is out of watchers: polling continues and tries again.
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
      clearTimeout(debounce);
      run.close();
      closeWatcher();
    },
  };
}

/** Runs `work`; calls during a run cause one further run afterwards. */
function withoutOverlap(work: () => Promise<void>): (() => void) & { close: () => void } {
  let isRunning = false;
  let isRequested = false;
  let isClosed = false;

  function run(): void {
    if (isClosed) return;
    if (isRunning) {
      isRequested = true;
      return;
    }
    isRunning = true;
    void work().finally(() => {
      isRunning = false;
      if (!isRequested) return;
      isRequested = false;
      run();
    });
  }

  return Object.assign(run, { close: () => void (isClosed = true) });
}
