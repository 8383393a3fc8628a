import { randomInt, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import { seedTemplate, startAttacked } from '#tests/bench/attack/attacked-servers.ts';
import { addressOf } from '#tests/bench/load.ts';
import { median, percentile, verdict, type MeasureOnDemand, type Row } from '#tests/bench/row.ts';
import { ask } from '#tests/support/http.ts';

const HOST = 'karamell.localhost';
const COLUMNS =
  'channel_id, market, language, status, status_at, payment_id, payment_type, currency, total, created_at, updated_at, data';

/** Gives each number an order. */
function insertOrders(dataDir: string, numbers: readonly number[]): void {
  const database = new Libsql(join(dataDir, 'backend.db'));
  const insert = database.prepare(`insert into orders (id, public_id, cart_id, email, ${COLUMNS})
    select ?, ?, ?, ?, ${COLUMNS} from orders where channel_id = '1|se' and status = 'completed' limit 1`);
  for (const order of numbers) insert.run([order, randomUUID(), randomUUID(), `kim${order}@example.com`]);
  database.close();
}

/** The Kolmogorov-Smirnov distance. */
function distance(some: readonly number[], others: readonly number[]): number {
  const share = (values: readonly number[], time: number): number =>
    values.filter((value) => value <= time).length / values.length;
  return Math.max(...[...some, ...others].map((time) => Math.abs(share(some, time) - share(others, time))));
}

type Sending = readonly [path: string, fields: () => Readonly<Record<string, string>>];

/** One form after the other, each from an address of its own: every other number has an order. */
async function measureForms(port: number, [path, fields]: Sending, numbers: readonly number[]): Promise<Row> {
  const existing: number[] = [];
  const missing: number[] = [];
  const afterExisting: number[] = [];
  const afterMissing: number[] = [];
  let next: number[] | null = null;
  const statuses: Record<number, number> = {};
  const asked = numbers.map((order, at) => ({
    order,
    turn: Math.random(),
    times: at % 2 ? missing : existing,
  }));
  for (const [at, { order, times }] of asked.toSorted((a, b) => a.turn - b.turn).entries()) {
    const form = { ...fields(), order: String(order), email: `kim${order}@example.com` };
    const headers = {
      origin: `http://${HOST}:${port}`,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': addressOf(at),
    };
    const body = new URLSearchParams(form).toString();
    const startedAt = performance.now();
    const { status } = await ask(HOST, path, { method: 'POST', port, headers, body });
    const took = performance.now() - startedAt;
    times.push(took);
    next?.push(took);
    next = times === existing ? afterExisting : afterMissing;
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  const apart = distance(existing, missing);
  const nextApart = distance(afterExisting, afterMissing);
  // At 1 %: two samples of one distribution rarely differ by more
  const bar = 1.63 * Math.sqrt(4 / numbers.length);
  const [of, without] = [existing, missing].map((times) =>
    [median(times), percentile(times, 0.95)].map((ms) => `${ms.toFixed(1)} ms`).join(', p95 '),
  );
  return {
    name: `equal-answers: ${path}`,
    value: `${statuses[303] ?? 0} accepted; existing ${of}; missing ${without}; distance ${apart.toFixed(3)}, of the next answers ${nextApart.toFixed(3)}`,
    bar: `${numbers.length} accepted; Kolmogorov-Smirnov distances ≤ ${bar.toFixed(3)}`,
    verdict: verdict(statuses[303] === numbers.length && Math.max(apart, nextApart) <= bar),
    detail: { statuses },
  };
}

/** 1,000 withdrawals and 400 requests for links, half of them about orders that exist: neither answers nor times tell which. */
export const measureEqualAnswers: MeasureOnDemand = async ({ checkout, folder }) => {
  const template = join(folder, 'equal-answers');
  mkdirSync(template);
  await seedTemplate(checkout, template);
  const numbers = Array.from({ length: 1400 }, (_, at) => 100_000 + at * 600 + randomInt(600));
  insertOrders(
    template,
    numbers.filter((_, at) => at % 2 === 0),
  );
  const servers = await startAttacked({ checkout, folder: join(folder, 'equal'), template, env: {} });
  const statement = () => ({ name: 'Kim Ek', goods: '', step: 'confirm', attempt: randomUUID() });
  try {
    return [
      await measureForms(servers.port, [paths.withdraw.sv, statement], numbers.slice(0, 1000)),
      await measureForms(servers.port, [paths.findOrder.sv, () => ({})], numbers.slice(1000)),
    ];
  } finally {
    await servers.stop();
  }
};
