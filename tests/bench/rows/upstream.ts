import { ask } from '#tests/support/http.ts';
import { findPages } from '#tests/bench/browser.ts';
import { startStorefront } from '#tests/bench/processes.ts';
import { verdict, type BenchStand, type MeasureRow } from '#tests/bench/row.ts';

const HOST = 'karamell.localhost';

async function countCalls(stand: BenchStand, port: number, path: string): Promise<number> {
  const before = await callsSoFar(stand);
  const answer = await ask(HOST, path, { port });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await callsSoFar(stand)) - before;
}

async function callsSoFar(stand: BenchStand): Promise<number> {
  const answer = await ask('127.0.0.1', '/_test/calls', { port: stand.backendPort });
  return (JSON.parse(answer.body) as { requests: number }).requests;
}

/**
 * GraphQL requests that the backend sees for a page. Cold means: a storefront that has only shown its 404 page, so that
 * menus, categories and channel are warm and nothing of the page itself is.
 */
export const measureUpstream: MeasureRow = async (stand) => {
  const found = await findPages(stand, 'karamell');
  const pages = { ...found, filtered: `${found.list}?price=~range_10_500&sort=PRICE&page=1` };
  const cold: Record<string, number> = {};
  const warm: Record<string, number> = {};
  for (const [name, path] of Object.entries(pages)) {
    const fresh = await startStorefront({ channelsDir: stand.channelsDir, backendPort: stand.backendPort });
    try {
      await ask(HOST, '/404', { port: fresh.port });
      cold[name] = await countCalls(stand, fresh.port, path);
      warm[name] = await countCalls(stand, fresh.port, path);
    } finally {
      await fresh.stop();
    }
  }
  const isMet =
    Object.values(warm).every((calls) => calls === 0) &&
    (cold.home ?? 9) <= 1 &&
    (cold.list ?? 9) <= 1 &&
    (cold.filtered ?? 9) <= 1 &&
    (cold.product ?? 9) <= 2;
  return {
    name: 'upstream',
    value: `warm ${Math.max(...Object.values(warm))} · cold home ${cold.home}, list ${cold.list}, filtered list ${cold.filtered} · product ${cold.product}`,
    bar: '0 · 1 · ≤ 2',
    verdict: verdict(isMet),
    detail: { cold, warm },
  };
};
