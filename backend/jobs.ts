import type { Logger } from 'pino';
import { z } from 'zod';
import { sweepRefreshTokens } from './domain/customers/refresh-tokens.ts';
import { sweepCarts } from './trade/cart/cart-store.ts';
import { startStockReminders } from './trade/feedback/stock-reminders.ts';
import { advanceDueOrders } from './trade/orders/advance-orders.ts';
import type { BackendServices } from './model/scope.ts';
import { reloadStock } from './domain/stock/reload-stock.ts';

const ORDERS_MS = 15_000;
const SWEEP_MS = 6 * 60 * 60_000;
/** How soon a change that an operator's command made is seen. */
const OTHERS_MS = 1000;

const versionRow = z.object({ data_version: z.int() });

/** Changes when another process wrote to the database. */
function dataVersion({ database }: BackendServices): number {
  return database.raw.get(versionRow, 'pragma data_version').data_version;
}

/**
 * Starts the scheduled jobs: move orders on with time, mail stock reminders, delete old carts and tokens, and read the
 * stock again that an operator's command changed in another process. Returns a function that stops them.
 */
export function startScheduledJobs(services: BackendServices, log: Logger): () => void {
  startStockReminders(services);
  let version = dataVersion(services);
  const guarded = (name: string, work: () => void) => (): void => {
    try {
      work();
    } catch (error) {
      log.error({ err: error, job: name }, 'A scheduled job failed.');
    }
  };
  const sweep = guarded('sweep', () => {
    sweepCarts(services.database, services.now());
    sweepRefreshTokens(services.database, services.now());
  });
  sweep();
  const timers = [
    setInterval(
      guarded('orders', () => advanceDueOrders(services)),
      ORDERS_MS,
    ),
    setInterval(sweep, SWEEP_MS),
    setInterval(
      guarded('others', () => {
        const now = dataVersion(services);
        if (now !== version) reloadStock(services);
        version = now;
      }),
      OTHERS_MS,
    ),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}
