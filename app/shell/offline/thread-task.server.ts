import { Worker } from 'node:worker_threads';

interface ThreadProgram {
  /** CommonJS, which posts its result. A text, because it then works the same in development, in the build and in tests. */
  readonly source: string;
  readonly timeLimitMs: number;
  /** Of JavaScript; buffers and WebAssembly do not count. */
  readonly maxHeapMb: number;
  /** Limit of the growth of the whole process, because no other limit bounds buffers and WebAssembly. */
  readonly maxGrowthMb: number;
}

const WATCH_MS = 50;

/** Result of the program for its `workerData`; null if it fails or exceeds a limit. Never rejects. */
type ThreadTask<Data, Result> = (data: Data) => Promise<Result | null>;

/** Runs a program in its own thread. One at a time: a second call waits for the first. */
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
