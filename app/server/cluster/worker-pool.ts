import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#kernel/logger.ts';
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

/** Keeps `count` workers running. */
export class WorkerPool {
  private readonly options: PoolOptions;
  private readonly times: PoolTimes;
  private readonly members = new Set<PoolMember>();
  private isStopping = false;
  private failuresInRow = 0;
  private restarting: Promise<void> | null = null;
  private wantsAnotherRound = false;

  constructor(options: PoolOptions) {
    this.options = options;
    this.times = { ...TIMES, ...options.times };
  }

  /** Starts all workers. @throws ClusterError where the first one ends before it is ready: the others would too. */
  async start(): Promise<void> {
    const { failure } = await this.launch();
    if (this.isStopping) return;
    if (failure !== null)
      throw new ClusterError(`The first worker ended before it was ready, with ${failure} (see above).`);
    const others = Array.from({ length: this.options.count - 1 }, () => this.launch());
    for (const other of await Promise.all(others)) if (other.failure !== null) void this.refill();
  }

  /** Those that serve: ready ones, and those that finish their last requests. */
  serving(): readonly PoolMember[] {
    return [...this.members].filter(({ phase }) => phase !== 'starting');
  }

  /** Replaces all workers one after another. A second call meanwhile adds one more round. */
  restart(): Promise<void> {
    this.wantsAnotherRound = true;
    this.restarting ??= this.restartAll().finally(() => (this.restarting = null));
    return this.restarting;
  }

  /** Drains all. Returns whether all ended by themselves. */
  async stop(): Promise<boolean> {
    this.isStopping = true;
    const outcomes = await Promise.all([...this.members].map((member) => this.drain(member, 'shutdown')));
    return outcomes.every(Boolean);
  }

  /** Ends all at once. */
  kill(): void {
    this.isStopping = true;
    for (const { process: child } of this.members) child.kill();
  }

  /** Starts a process and waits until it is ready; `failure` tells why it is not. */
  private async launch(): Promise<{ readonly member: PoolMember; readonly failure: string | null }> {
    const { startMs } = this.times;
    const member: PoolMember = { process: this.options.fork(), phase: 'starting' };
    const { process: child } = member;
    this.members.add(member);
    void child.ended.then((how) => this.onEnd(member, how));
    const failure = await Promise.race([
      child.ready.then(() => null),
      child.ended,
      sleep(startMs, `not ready after ${startMs} ms`, { ref: false }),
    ]);
    if (failure === null) {
      // It may have been told to stop while it started.
      if (member.phase === 'starting') member.phase = 'ready';
      this.options.log.info({ worker: child.id, pid: child.pid }, 'worker ready');
    } else {
      child.kill();
    }
    return { member, failure };
  }

  /** A worker that crashed while it served gets a successor. One that failed to start is its starter's concern. */
  private onEnd(member: PoolMember, how: string): void {
    this.members.delete(member);
    if (this.isStopping || member.phase !== 'ready') return;
    const { id, pid } = member.process;
    this.options.log.error({ worker: id, pid, how }, 'worker crashed');
    void this.refill();
  }

  private isFull(): boolean {
    return [...this.members].filter(({ phase }) => phase !== 'draining').length >= this.options.count;
  }

  private hasReady(): boolean {
    return [...this.members].some(({ phase }) => phase === 'ready');
  }

  /** Starts one more worker, after a pause, and tries until it is ready. */
  private async refill(): Promise<void> {
    const { firstPauseMs, longestPauseMs } = this.times;
    for (;;) {
      const pause = Math.min(firstPauseMs * 2 ** this.failuresInRow, longestPauseMs);
      this.failuresInRow += 1;
      await sleep(pause);
      if (this.isStopping || this.isFull()) return;
      const { member, failure } = await this.launch();
      if (failure === null) return void this.forgetFailuresAfter(member);
      this.options.log.error({ worker: member.process.id, how: failure }, 'worker failed to start');
      if (this.failuresInRow >= MAX_FAILED_STARTS && !this.hasReady()) return this.giveUp(failure);
    }
  }

  private giveUp(failure: string): void {
    if (this.isStopping) return;
    this.isStopping = true;
    const times = this.failuresInRow;
    this.options.onGiveUp(
      `no worker is left and ${times} starts in a row have failed, the last with ${failure}`,
    );
  }

  private async forgetFailuresAfter(member: PoolMember): Promise<void> {
    await sleep(this.times.soundMs, undefined, { ref: false });
    if (this.members.has(member)) this.failuresInRow = 0;
  }

  private async drain(member: PoolMember, reason: StopReason): Promise<boolean> {
    member.phase = 'draining';
    member.process.link.tell('stop', [reason]);
    const limitMs = this.times.stopMs * (reason === 'restart' ? REPLACED_STOP_FACTOR : 1);
    const timer = setTimeout(() => member.process.kill(), limitMs);
    const how = await member.process.ended;
    clearTimeout(timer);
    return how === EXIT_OK;
  }

  private async restartAll(): Promise<void> {
    while (this.wantsAnotherRound && !this.isStopping) {
      this.wantsAnotherRound = false;
      await this.restartOnce();
    }
  }

  private async restartOnce(): Promise<void> {
    const old = [...this.members].filter(({ phase }) => phase === 'ready');
    for (const member of old) {
      if (this.isStopping) return;
      const { member: successor, failure } = await this.launch();
      if (failure !== null) {
        // The files of a new version may be broken: the workers of the old one go on.
        const facts = { worker: successor.process.id, how: failure };
        this.options.log.error(facts, 'restart given up: worker failed to start');
        // The old one may have crashed while its successor started.
        if (!this.isFull()) void this.refill();
        return;
      }
      if (this.members.has(member) && !this.isStopping) await this.drain(member, 'restart');
    }
    this.options.log.info({ workers: old.length }, 'workers restarted');
  }
}

/** How `WorkerProcess.ended` tells an exit that was asked for. */
export const EXIT_OK = 'code 0';
