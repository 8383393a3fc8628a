import { EventEmitter } from 'node:events';
import cluster, { type Worker } from 'node:cluster';
import { createIpcLink } from './ipc-link.ts';
import type { PrimaryOperations, WorkerOperations } from './operations.ts';
import type { WorkerProcess } from './worker-pool.ts';

/** What the primary does for a worker; whether the worker is ready is noted here. */
export type PrimaryServices = Omit<PrimaryOperations, 'ready'>;

/** Starts this program again as a worker. `environment` is added to this process's own. */
export function forkWorker(
  environment: Readonly<Record<string, string>>,
  createServices: (worker: Pick<WorkerProcess, 'id'>) => PrimaryServices,
): WorkerProcess {
  const worker = cluster.fork(environment);
  const { id } = worker;
  const signal = new EventEmitter();
  const local: PrimaryOperations = { ...createServices({ id }), ready: () => void signal.emit('ready') };
  return {
    id,
    pid: worker.process.pid,
    ready: new Promise((resolve) => signal.once('ready', resolve)),
    link: createIpcLink<WorkerOperations, PrimaryOperations>(toPort(worker), local),
    ended: new Promise((resolve) => {
      worker.once('exit', (code, by) => resolve(by ? `signal ${by}` : `code ${code}`));
      // Where the process could not be started there is no exit.
      worker.once('error', (error) => {
        if (worker.process.pid === undefined) resolve(error.message);
      });
    }),
    kill: () => void worker.process.kill('SIGKILL'),
  };
}

const toPort = (worker: Worker) => ({
  // The callback keeps a lost channel from being an uncaught error.
  send: (message: object) => worker.send(message, undefined, () => {}),
  onMessage: (listener: (message: unknown) => void) => void worker.on('message', listener),
  onClose: (listener: () => void) => void worker.once('disconnect', listener),
});
