import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { ATTACKED_HOST } from '#tests/bench/attack/attack.ts';
import {
  countStacks,
  loadLimitCounts,
  longestStallsMs,
  resetStalls,
  seedTemplate,
  startAttacked,
} from '#tests/bench/attack/attacked-servers.ts';
import { STOREFRONT_BAR_MB } from '#tests/bench/attack/bars.ts';
import { formHeaders, send } from '#tests/bench/attack/send.ts';
import { countServerErrors, openTally, type OpenTally } from '#tests/bench/attack/tally.ts';
import { watchMemory } from '#tests/bench/attack/watch-memory.ts';
import { loadFormVisitors } from '#tests/bench/fuzz/form-visitors.ts';
import { verdict, type MeasureOnDemand } from '#tests/bench/row.ts';
import { FUZZ_SEED } from '#tests/support/api/hostile-values.ts';
import { hostileBody, POST_FORMS, type PostForm } from '#tests/support/hostile/hostile-forms.ts';

const BODIES_PER_FORM = 2_000;
const CLIENTS = 4;
const ADDRESSES = 250;
const STALL_BAR_MS = 50;
/** The page of a product with errors at its form is 105 kB before it is compressed. */
const ANSWER_BAR_BYTES = 120_000;

const hostileBodiesOf = (form: PostForm, count: number): string[] =>
  fc.sample(hostileBody(form), { numRuns: count, seed: FUZZ_SEED });

interface FormTarget {
  readonly port: number;
  readonly path: string;
  readonly tally: OpenTally;
}

/** A few clients at once, each body from another address. */
async function sendBodies({ port, path, tally }: FormTarget, bodies: readonly string[]): Promise<void> {
  const headers = formHeaders(ATTACKED_HOST, port);
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let at = client; at < bodies.length; at += CLIENTS) {
        const address = `203.0.113.${(at % ADDRESSES) + 1}`;
        const body = bodies[at];
        tally.note(await send({ port, host: ATTACKED_HOST, path, method: 'POST', address, headers, body }));
      }
    }),
  );
}

/** Generated hostile bodies for every form, over HTTP: no server error, short answers, no stall of the event loop. */
export const measureHostileForms: MeasureOnDemand = async ({
  checkout,
  folder,
  requests = BODIES_PER_FORM,
}) => {
  const [template, own] = [join(folder, 'forms-template'), join(folder, 'forms')];
  for (const path of [template, own]) mkdirSync(path);
  await seedTemplate(checkout, template);
  const servers = await startAttacked({ checkout, folder: own, template, env: {} });
  const { port, backendPort } = servers;
  const tally = openTally();
  const slowest: Record<string, number> = {};
  try {
    const { pathOf } = await loadFormVisitors(port, backendPort);
    // Pages that are asked for the first time compile and fill caches, which is not the forms' doing.
    for (const form of POST_FORMS)
      await send({ port, host: ATTACKED_HOST, path: pathOf(form), address: '203.0.113.1' });
    resetStalls(servers);
    const watch = watchMemory(servers);
    for (const form of POST_FORMS) {
      const startedWith = tally.slowestMs;
      await sendBodies({ port, path: pathOf(form), tally }, hostileBodiesOf(form, requests));
      if (tally.slowestMs > startedWith) slowest[form.name] = Math.round(tally.slowestMs);
    }
    const stallMs = longestStallsMs(servers).storefront;
    const memoryMb = watch.stop();
    const stacks = countStacks(servers.logFile);
    const errors = countServerErrors(tally) + (tally.statuses.none ?? 0);
    const isBounded =
      tally.largestBytes < ANSWER_BAR_BYTES &&
      stallMs <= STALL_BAR_MS &&
      memoryMb.peakStorefront <= STOREFRONT_BAR_MB;
    return {
      name: 'hostile-forms',
      value:
        `${errors} server errors, answers ≤ ${Math.ceil(tally.largestBytes / 1000)} kB, stall ${stallMs} ms, ` +
        `memory ${memoryMb.peakStorefront} MB`,
      bar:
        `${BODIES_PER_FORM} bodies per form: 0 errors, < 120 kB, ≤ ${STALL_BAR_MS} ms, ` +
        `≤ ${STOREFRONT_BAR_MB} MB, no stacks`,
      verdict: verdict(errors === 0 && isBounded && stacks === 0 && requests >= BODIES_PER_FORM),
      detail: {
        forms: POST_FORMS.map(({ name }) => name),
        statuses: tally.statuses,
        stacks,
        slowest,
        memoryMb,
        limits: await loadLimitCounts(servers),
      },
    };
  } finally {
    await servers.stop();
  }
};
