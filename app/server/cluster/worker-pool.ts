import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#app/kernel/logger.ts';
import type { IpcLink } from './ipc-link.ts';
import type { StopReason, WorkerOperations } from './operations.ts';

/** A worker process as the pool sees it. */
export interface WorkerProcess {
  /** Counts up; for the log. */
  readonly id: number;
  readonly pid: number | undefined;
  readonly link: IpcLink<WorkerOperations>;
  /** Resolves when the worker accepts connections; never rejects. */
  readonly ready: Promise<void>;
  /** Resolves when the process has ended, with its exit code or signal. */
  readonly ended: Promise<string>;
  kill(): void;
}

export interface PoolOptions {
  readonly count: number;
  readonly fork: () => WorkerProcess;
  readonly log: Logger;
  /** Called once where no worker is left and none comes up: the process has to end. */
  readonly onGiveUp: (reason: string) => void;
  readonly times?: Partial<PoolTimes>;
}

/** The workers cannot start. The message can be printed without a stack. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}

/** All in milliseconds. */
export interface PoolTimes {
  /** For a start until the worker accepts connections. */
  readonly startMs: number;
  /** Until a crashed worker is started again, doubled with each crash in a row up to the longest. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A worker that served so long starts a new row of crashes. */
  readonly soundMs: number;
  /** From the order to stop until the process is killed; longer than a worker needs to drain. */
  readonly stopMs: number;
}

const TIMES: PoolTimes = {
  startMs: 30_000,
  firstPauseMs: 100,
  longestPauseMs: 10_000,
  soundMs: 30_000,
  stopMs: 11_000,
};
/** A worker that is replaced waits for its idle connections first. */
const REPLACED_STOP_FACTOR = 2;
/** So many starts in a row may fail while no worker serves. */
const MAX_FAILED_STARTS = 5;

export interface PoolMember {
  readonly process: WorkerProcess;
  phase: 'starting' | 'ready' | 'draining';
}

export interface WorkerPool {
  /** Starts all workers. @throws ClusterError where the first one ends before it is ready: the others would too. */
  start(): Promise<void>;
  /** Those that serve: ready ones, and those that finish their last requests. */
  serving(): readonly PoolMember[];
  /** Replaces all workers one after another. A second call meanwhile adds one more round. */
  restart(): Promise<void>;
  /** Drains all. Returns whether all ended by themselves. */
  stop(): Promise<boolean>;
  /** Ends all at once. */
  kill(): void;
}

/** Keeps `count` workers running. */
export function createWorkerPool(options: PoolOptions): WorkerPool {
  const { count, fork, log, onGiveUp } = options;
  const times = { ...TIMES, ...options.times };
  const members = new Set<PoolMember>();
  let isStopping = false;
  let failuresInRow = 0;
  let restarting: Promise<void> | null = null;
  let wantsAnotherRound = false;

  const hasReady = (): boolean => [...members].some(({ phase }) => phase === 'ready');

  /** Starts a process. Resolves with whether it became ready. */
  async function launch(): Promise<{ readonly member: PoolMember; readonly failure: string | null }> {
    const member: PoolMember = { process: fork(), phase: 'starting' };
    const { process: child } = member;
    members.add(member);
    void child.ended.then((how) => onEnd(member, how));
    const failure = await Promise.race([
      child.ready.then(() => null),
      child.ended,
      sleep(times.startMs, `not ready after ${times.startMs} ms`, { ref: false }),
    ]);
    if (failure !== null) {
      child.kill();
      return { member, failure };
    }
    // It may have been told to stop while it started.
    if (member.phase === 'starting') member.phase = 'ready';
    log.info({ worker: child.id, pid: child.pid }, 'worker ready');
    return { member, failure };
  }

  /** A worker that crashed while it served gets a successor. One that failed to start is its starter's concern. */
  function onEnd(member: PoolMember, how: string): void {
    members.delete(member);
    if (isStopping || member.phase !== 'ready') return;
    log.error({ worker: member.process.id, pid: member.process.pid, how }, 'worker crashed');
    void refill();
  }

  const isFull = (): boolean => [...members].filter(({ phase }) => phase !== 'draining').length >= count;

  /** Starts one more worker, after a pause, and tries until it is ready. */
  async function refill(): Promise<void> {
    for (;;) {
      const pause = Math.min(times.firstPauseMs * 2 ** failuresInRow, times.longestPauseMs);
      failuresInRow += 1;
      await sleep(pause);
      if (isStopping || isFull()) return;
      const { member, failure } = await launch();
      if (failure === null) return void forgetFailuresAfter(member);
      log.error({ worker: member.process.id, how: failure }, 'worker failed to start');
      if (failuresInRow >= MAX_FAILED_STARTS && !hasReady()) return giveUp(failure);
    }
  }

  function giveUp(failure: string): void {
    if (isStopping) return;
    isStopping = true;
    onGiveUp(`no worker is left and ${failuresInRow} starts in a row have failed, the last with ${failure}`);
  }

  async function forgetFailuresAfter(member: PoolMember): Promise<void> {
    await sleep(times.soundMs, undefined, { ref: false });
    if (members.has(member)) failuresInRow = 0;
  }

  async function drainMember(member: PoolMember, reason: StopReason): Promise<boolean> {
    member.phase = 'draining';
    member.process.link.tell('stop', [reason]);
    const limitMs = times.stopMs * (reason === 'restart' ? REPLACED_STOP_FACTOR : 1);
    const timer = setTimeout(() => member.process.kill(), limitMs);
    const how = await member.process.ended;
    clearTimeout(timer);
    return how === EXIT_OK;
  }

  async function restartOnce(): Promise<void> {
    const old = [...members].filter(({ phase }) => phase === 'ready');
    for (const member of old) {
      if (isStopping) return;
      const { member: successor, failure } = await launch();
      if (failure !== null) {
        // The files of a new version may be broken: the workers of the old one go on.
        log.error({ worker: successor.process.id, how: failure }, 'restart given up: worker failed to start');
        // The old one may have crashed while its successor started.
        if (!isFull()) void refill();
        return;
      }
      if (members.has(member) && !isStopping) await drainMember(member, 'restart');
    }
    log.info({ workers: old.length }, 'workers restarted');
  }

  async function restartAll(): Promise<void> {
    do {
      wantsAnotherRound = false;
      await restartOnce();
    } while (wantsAnotherRound && !isStopping);
  }

  return {
    async start() {
      const first = await launch();
      if (isStopping) return;
      if (first.failure !== null)
        throw new ClusterError(
          `The first worker ended before it was ready, with ${first.failure} (see above).`,
        );
      const rest = await Promise.all(Array.from({ length: count - 1 }, launch));
      for (const { failure } of rest) if (failure !== null) void refill();
    },
    serving: () => [...members].filter(({ phase }) => phase !== 'starting'),
    restart() {
      wantsAnotherRound = true;
      restarting ??= restartAll().finally(() => (restarting = null));
      return restarting;
    },
    async stop() {
      isStopping = true;
      const outcomes = await Promise.all([...members].map((member) => drainMember(member, 'shutdown')));
      return outcomes.every(Boolean);
    },
    kill() {
      isStopping = true;
      for (const { process: child } of members) child.kill();
    },
  };
}

/** How `WorkerProcess.ended` tells an exit that was asked for. */
export const EXIT_OK = 'code 0';
