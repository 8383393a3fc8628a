import type { Logger } from 'pino';
import { sweepEndedSessions, sweepRefreshTokens } from './domain/customers/refresh-tokens.ts';
import { sweepAttempts } from './domain/answer-once.ts';
import { sweepCarts } from './trade/cart/cart-store.ts';
import { sweepPayments } from './trade/payment/payment-store.ts';
import { listDueConfirmations, sendDueConfirmation } from './trade/placement/order-confirmations.ts';
import { resumeWithdrawalReceipts } from './trade/withdrawals.ts';
import { resumeStockReminders, startStockReminders } from './trade/stock-reminders.ts';
import { resumeOrderLinks, sweepOrderLinks } from './trade/order-links.ts';
import { advanceDueOrders } from './trade/orders/change-order-status.ts';
import type { BackendServices } from './model/scope.ts';
import { reloadStock } from './domain/stock/refresh-stock.ts';
import { reloadContent } from './domain/shown/publish-content.ts';
import { reloadPrices } from './domain/shown/publish-prices.ts';
import { ShownReviews } from './trade/shown-reviews.ts';

const ADVANCE_ORDERS_MS = 15_000;
const SWEEP_MS = 6 * 60 * 60_000;
/** Longest delay until the server uses what an operator's command changed in another process: shoppers see it within 2 s. */
const RELOAD_MS = 500;

/**
 * How often the log of the database is moved into its file and emptied. SQLite does it at commits, but never makes the log smaller,
 * and not at all while a backup or a long query reads.
 */
const EMPTY_LOG_MS = 30_000;

/**
 * Starts the scheduled jobs: advance order statuses, delete expired carts, tokens, payment frames, attempt keys and links to orders, and reload what an operator's
 * command changed in another process. Mails the confirmations, receipts of withdrawals, links to orders and stock reminders that an earlier process left, and new stock reminders. Returns a
 * function that stops the jobs.
 */
export function startScheduledJobs(services: BackendServices, log: Logger): () => void {
  startStockReminders(services);
  const reviews = new ShownReviews(services);
  const { raw } = services.database;
  let version = raw.readDataVersion();
  const logErrors = (name: string, work: () => void) => (): void => {
    try {
      work();
    } catch (error) {
      log.error({ err: error, job: name }, 'scheduled job failed');
    }
  };
  const sweep = logErrors('sweep', () => {
    sweepCarts(services.database, services.now());
    sweepRefreshTokens(services.database, services.now());
    sweepEndedSessions(services.database, services.now());
    sweepPayments(services.database, services.now());
    sweepAttempts(services.database, services.now());
    sweepOrderLinks(services.database, services.now());
  });
  sweep();
  for (const due of listDueConfirmations(services))
    logErrors('confirmations', () => sendDueConfirmation(services, due))();
  logErrors('withdrawal-receipts', () => resumeWithdrawalReceipts(services))();
  logErrors('order-links', () => resumeOrderLinks(services))();
  logErrors('stock-reminders', () => resumeStockReminders(services))();
  const timers = [
    setInterval(
      logErrors('advance-orders', () => advanceDueOrders(services)),
      ADVANCE_ORDERS_MS,
    ),
    setInterval(sweep, SWEEP_MS),
    setInterval(
      logErrors('empty-log', () => raw.emptyLog()),
      EMPTY_LOG_MS,
    ),
    setInterval(
      logErrors('reload', () => {
        const current = raw.readDataVersion();
        if (current === version) return;
        version = current;
        reloadStock(services);
        reloadPrices(services);
        reloadContent(services);
        reviews.reload();
      }),
      RELOAD_MS,
    ),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}
