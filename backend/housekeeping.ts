import type { Logger } from 'pino';
import { z } from 'zod';
import { sweepRefreshTokens } from './auth/refresh-tokens.ts';
import { sweepCarts } from './cart/cart-store.ts';
import { sendReminders } from './feedback/send-reminders.ts';
import { moveDueOrders } from './orders/order-clock.ts';
import type { BackendServices } from './shop/scope.ts';
import { reloadStock } from './stock/reload-stock.ts';

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
 * What happens without anybody asking: orders move with time, waiting shoppers are written to, old carts and tokens are
 * forgotten, stock that a command changed is read again. Gives a function that ends it.
 */
export function keepHouse(services: BackendServices, log: Logger): () => void {
  sendReminders(services);
  let version = dataVersion(services);
  const guarded = (name: string, work: () => void) => (): void => {
    try {
      work();
    } catch (error) {
      log.error({ err: error, work: name }, 'Housekeeping failed.');
    }
  };
  const sweep = guarded('sweep', () => {
    sweepCarts(services.database, services.now());
    sweepRefreshTokens(services.database, services.now());
  });
  sweep();
  const timers = [
    setInterval(
      guarded('orders', () => moveDueOrders(services)),
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
