/*
 * A shopper of another shop, in a process of its own, so that the attacker's work does not delay its clock. Asks for each target
 * ten times a second on a new connection and reports the times.
 */
import { send } from './send.ts';
import type { Samples, Target, NeighbourOrder } from './neighbour.ts';

/** A target with a slow answer is asked once at a time; the times of the requests that were left out follow from its own. */
const EVERY_MS = 100;
/**
 * A shopper who has waited so long asks again: a busy machine loses a connection now and then, which would otherwise count as a
 * wait until the end. Where a server stops, each of these counts in full, and its stall is measured apart.
 */
const ANSWER_MS = 10_000;
let targets: readonly Target[] = [];
let samples: Map<string, { times: number[]; failures: Record<string, number>; late: number }> = new Map();
let timers: NodeJS.Timeout[] = [];
/** Of the requests that are not answered yet. */
const open = new Set<AbortController>();

async function probe(target: Target): Promise<void> {
  const controller = new AbortController();
  open.add(controller);
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, ANSWER_MS);
  const { status, ms } = await send({ ...target, signal: controller.signal });
  clearTimeout(limit);
  open.delete(controller);
  const of = samples.get(target.kind);
  if (!of) return;
  // What a shopper who came so often would have waited (the correction of "coordinated omission").
  for (let left = ms; left > 0; left -= EVERY_MS) of.times.push(left);
  if (isLate) of.late++;
  if (status !== 200 && status !== 'late') of.failures[status] = (of.failures[status] ?? 0) + 1;
}

function start(): void {
  samples = new Map(targets.map(({ kind }) => [kind, { times: [], failures: {}, late: 0 }]));
  timers = targets.map((target) => {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      void probe(target).finally(() => (isBusy = false));
    }, EVERY_MS);
  });
}

/** Requests without an answer count as long as they have waited. */
function stop(): void {
  for (const timer of timers) clearInterval(timer);
  for (const controller of open) controller.abort();
}

process.on('message', (order: NeighbourOrder) => {
  if (order.kind === 'targets') targets = order.targets;
  if (order.kind === 'start') start();
  if (order.kind !== 'stop') return;
  stop();
  // The aborted requests note their times first.
  setImmediate(() => process.send?.(Object.fromEntries(samples) satisfies Samples));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
