import { Worker } from 'node:worker_threads';

export interface ThreadProgram {
  /** CommonJS, as a text, because a thread is then the same in development, in the build and in tests. Posts its result. */
  readonly source: string;
  readonly timeLimitMs: number;
  /** Of JavaScript; buffers and WebAssembly do not count. */
  readonly maxHeapMb: number;
  /** By which this whole process may become larger meanwhile: no other limit bounds buffers and WebAssembly. */
  readonly maxGrowthMb: number;
}

const WATCH_MS = 50;

/** Result of the program for its `workerData`; null where it fails or exceeds a limit. Never rejects. */
export type ThreadTask<Data, Result> = (data: Data) => Promise<Result | null>;

/** Runs a program in a thread of its own, which ends with its result. One at a time: a second call waits for the first. */
export function createThreadTask<Data, Result>(program: ThreadProgram): ThreadTask<Data, Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (data) => {
    const result = last.then(() => runInThread<Result>(program, data));
    last = result;
    return result;
  };
}

function runInThread<Result>(
  { source, timeLimitMs, maxHeapMb, maxGrowthMb }: ThreadProgram,
  workerData: unknown,
): Promise<Result | null> {
  return new Promise((resolve) => {
    const worker = new Worker(source, {
      eval: true,
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      execArgv: [],
      env: {},
    });
    const largestBytes = process.memoryUsage.rss() + maxGrowthMb * 2 ** 20;
    const end = (result: Result | null): void => {
      clearTimeout(timer);
      clearInterval(watch);
      void worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(end, timeLimitMs, null);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > largestBytes) end(null);
    }, WATCH_MS).unref();
    worker.unref();
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
